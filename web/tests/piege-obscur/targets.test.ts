import { describe, expect, it } from "vitest";
import { cellsOf } from "../../src/games/piege-obscur/grid";
import { readView } from "../../src/games/piege-obscur/prison";
import {
  cellsOfMove, dirgeAt, dirgeCells, meant, rotated, sameMove, targetsOf, turnOn, turnsAt,
} from "../../src/games/piege-obscur/targets";
import { GAMES, find, steps } from "./fixtures";

const BY_BUTTON = new Set(["end", "suffer", "spare", "sustain", "block"]);

describe("targets", () => {
  it.each(GAMES)("offers every move of %s that has a place, and no other", (game) => {
    for (const step of steps(game)) {
      const targets = targetsOf(step.moves, readView(step.view));
      const offered = new Set([...targets.values()].flatMap((target) => target.moves.map((move) => move.join(" "))));
      const placed = step.moves.filter((move) => !BY_BUTTON.has(String(move[0])));
      expect(offered).toEqual(new Set(placed.map((move) => move.join(" "))));
      for (const cell of targets.keys()) expect(cellsOf(step.view.size)).toContain(cell);
    }
  });

  it("lets a tile be turned only as it may lie", () => {
    const step = find("put");
    const targets = targetsOf(step.moves, readView(step.view));
    for (const target of targets.values()) {
      const allowed = turnsAt(target);
      let ways = allowed[0] ?? 0;
      const seen = new Set<number>();
      for (let turn = 0; turn < 4; turn++) {
        expect(step.moves.some((move) => sameMove(move, ["put", target.cell, ways]))).toBe(true);
        seen.add(ways);
        ways = turnOn(ways, allowed, 1);
      }
      expect(seen).toEqual(new Set(allowed));
    }
  });

  it("turns back what it turned", () => {
    const allowed = [7, 14, 13];
    expect(turnOn(turnOn(14, allowed, 1), allowed, -1)).toBe(14);
    expect(rotated(0b0011, 1)).toBe(0b0110);
    expect(rotated(0b1001, 1)).toBe(0b0011);
    expect(rotated(0b0101, -1)).toBe(0b1010);
  });

  it("stays where one is", () => {
    const step = find("act");
    const prison = readView(step.view);
    const cell = prison.prisoners[prison.active]?.cell ?? -1;
    expect(targetsOf(step.moves, prison).get(cell)?.moves).toEqual([["stay"]]);
  });

  it("gives a key on the other one's cell", () => {
    for (const game of GAMES) {
      for (const step of steps(game)) {
        const prison = readView(step.view);
        for (const move of step.moves.filter((one) => one[0] === "give")) {
          const [cell] = cellsOfMove(move, prison);
          expect(cell).not.toBeUndefined();
          expect(cell).not.toBe(prison.prisoners[prison.active]?.cell);
        }
      }
    }
  });

  it("falls along the whole row or column of who falls, whoever's turn it is", () => {
    const step = find("fall");
    const prison = readView(step.view);
    const targets = targetsOf(step.moves, prison);
    expect(targets.size).toBe(2 * (prison.size - 1));
    expect([...targets.values()].filter((target) => target.verb === "row")).toHaveLength(prison.size - 1);
  });

  it("lays the dirge with its middle as near as can be to the cell that is pressed", () => {
    const step = find("lay-dirge");
    const targets = targetsOf(step.moves, readView(step.view));
    for (const [cell, target] of targets) {
      const move = dirgeAt(target, cell);
      expect(step.moves).toContainEqual(move);
      expect(dirgeCells(Number(move[1]))).toContain(cell);
    }
  });

  it("asks about the verb that was most likely meant", () => {
    const act = readView(find("act").view);
    expect(meant(3, act, 0)).toEqual(["go", 3]);
    const bold = readView(find("act").view);
    bold.tiles[3] = { kind: "wax-eater", ways: 15, pit: false, mouth: 0 };
    bold.prisoners[bold.active] = { ...bold.prisoners[bold.active]!, nerve: 0 };
    expect(meant(3, bold, 0)).toEqual(["charge", 3]);
    expect(meant(3, readView(find("put").view), 5)).toEqual(["put", 3, 5]);
    expect(meant(3, readView(find("land").view), 0)).toEqual(["land", 3]);
    expect(meant(3, readView(find("flicker").view), 0)).toEqual(["snuff", 3]);
    expect(meant(3, readView(find("wake-up").view), 0)[0]).toBe("start");
  });
});
