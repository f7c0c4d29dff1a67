import { describe, expect, it } from "vitest";
import { cracks, stone } from "../../src/games/piege-obscur/art/stone";
import { WAYS, cellsOf, crosses, neighbour, opens, opposite } from "../../src/games/piege-obscur/grid";
import { litNow, sourcesOf } from "../../src/games/piege-obscur/light";
import { readView } from "../../src/games/piege-obscur/prison";
import { rayPaths, trail } from "../../src/games/piege-obscur/rays";
import { look, sights } from "../../src/games/piege-obscur/sight";
import { percent, stackOf } from "../../src/games/piege-obscur/stack";
import { GAMES, find, steps } from "./fixtures";

describe("grid", () => {
  it.each([6, 7])("joins the edges of a board of %i", (size) => {
    for (const cell of cellsOf(size)) {
      for (const way of WAYS) {
        expect(neighbour(size, neighbour(size, cell, way), opposite(way))).toBe(cell);
        expect(crosses(size, cell, way)).toBe(crosses(size, neighbour(size, cell, way), opposite(way)));
      }
    }
    expect(neighbour(size, 0, 3)).toBe(size - 1);
    expect(neighbour(size, 0, 0)).toBe((size - 1) * 7);
  });
});

describe("light", () => {
  it.each(GAMES)("falls in %s where the house says", (game) => {
    for (const step of steps(game)) {
      const prison = readView(step.view);
      expect(litNow(prison)).toEqual(prison.lit);
      for (const cell of sourcesOf(prison).keys()) expect(prison.lit[cell]).toBe(true);
    }
  });
});

describe("stone", () => {
  const MOUTHS = [/ 0[LZ]/, /[ML]100 /, / 100[LZ]/, /[ML]0 /];

  it("reaches an edge just where a way opens, at the same place for all tiles", () => {
    for (let ways = 1; ways < 16; ways++) {
      for (const hall of [false, true]) {
        for (let variant = 0; variant < 5; variant++) {
          const { floor, walls } = stone(ways, hall, variant);
          for (const way of WAYS) {
            const lips = [["31 0", "69 0"], ["100 31", "100 69"], ["69 100", "31 100"], ["0 69", "0 31"]][way]!;
            for (const lip of lips) expect(new RegExp(`[ML]${lip}[LZ]`).test(floor)).toBe(opens(ways, way));
            expect(MOUTHS[way]!.test(floor)).toBe(opens(ways, way));
          }
          // the walls are open where the ways are
          expect(walls.split("M").length - 1).toBe(Math.max(1, WAYS.filter((way) => opens(ways, way)).length));
        }
      }
    }
  });

  it("lies the same each time", () => {
    expect(cracks(15, 3)).toBe(cracks(15, 3));
    expect(cracks(15, 3)).not.toBe(cracks(15, 4));
  });
});

describe("sight", () => {
  it("goes along open ways, over edges and prisoners, and stops at walls and pits", () => {
    const prison = readView(steps("standard-0")[30]!.view);
    prison.tiles.fill(null);
    const tile = (kind: string, ways: number, pit = false, mouth = 0) => ({ kind, ways, pit, mouth });
    prison.tiles[0] = tile("wax-eater", 15);
    prison.tiles[5] = tile("cross", 15);
    prison.tiles[4] = tile("tee", 0b0111);
    prison.tiles[3] = tile("cross", 15);
    expect(look(prison, 0, 3)).toEqual([5, 4]);
    prison.tiles[5] = tile("corridor", 15, true);
    expect(look(prison, 0, 3)).toEqual([]);
    prison.tiles[1] = tile("tee", 0b0111);
    expect(look(prison, 0, 1)).toEqual([]);
    prison.tiles[0] = tile("keeper", 15, false, 3);
    prison.tiles[1] = tile("cross", 15);
    expect(sights(prison, 0).map((ray) => ray.way)).toEqual([]);
    prison.tiles[7] = tile("cross", 15);
    expect(sights(prison, 0).map((ray) => ray.way)).toEqual([2]);
  });

  it("is drawn in two pieces where it goes over an edge", () => {
    expect(rayPaths({ from: 0, way: 3, cells: [5, 4] }, 6)).toHaveLength(2);
    expect(rayPaths({ from: 0, way: 1, cells: [1, 2] }, 6)).toHaveLength(1);
    expect(trail([0, 5], 6).match(/M/g)).toHaveLength(2);
  });
});

describe("who decides", () => {
  it.each(GAMES)("is one of the seat that is waited for, in all of %s", (game) => {
    for (const step of steps(game)) {
      if (!step.view.choice) continue;
      const prison = readView(step.view);
      const who = prison.prisoners[prison.about];
      expect((prison.awaited >> (who?.seat ?? -1)) & 1).toBe(1);
    }
  });

  it("is who falls, not whose turn it is", () => {
    const prison = readView(find("fall").view);
    const who = prison.prisoners[prison.about];
    expect(prison.tiles[who?.cell ?? -1]?.pit).toBe(true);
  });
});

describe("stack", () => {
  it.each(GAMES)("counts every tile of %s", (game) => {
    for (const step of steps(game)) {
      const stack = stackOf(step.view);
      expect(stack.rows.reduce((sum, row) => sum + row.left, 0)).toBe(stack.waiting);
      expect(stack.part).toBeLessThanOrEqual(1);
      if (stack.waiting) expect(stack.rows.reduce((sum, row) => sum + row.odds, 0)).toBeCloseTo(1);
    }
    expect(stackOf(steps(game)[0]!.view).part).toBe(1);
  });

  it("never says that what may come cannot", () => {
    expect(percent(0.001)).toBe(1);
    expect(percent(0)).toBe(0);
  });
});
