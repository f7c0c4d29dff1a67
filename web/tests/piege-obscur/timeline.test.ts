import { describe, expect, it } from "vitest";
import { readView } from "../../src/games/piege-obscur/prison";
import { LONGEST, across, timeline } from "../../src/games/piege-obscur/timeline";
import { passage } from "../../src/games/piege-obscur/glide";
import { GAMES, steps } from "./fixtures";

function scenes(game: string) {
  const all = steps(game);
  return all.slice(1).map((step, at) => ({ number: at, before: all[at]!.view, view: step.view, events: step.events }));
}

describe("timeline", () => {
  it.each(GAMES)("comes out at the next view in all of %s", (game) => {
    for (const scene of scenes(game)) {
      const last = timeline(scene).at(-1)?.prison;
      if (!last) continue;
      const view = readView(scene.view);
      const where = `scene ${scene.number}: ${JSON.stringify(scene.events)}`;
      expect(last.prisoners.map(({ cell, line, lit, key, nerve }) => ({ cell, line, lit, key, nerve })), where).toEqual(
        view.prisoners.map(({ cell, line, lit, key, nerve }) => ({ cell, line, lit, key, nerve })),
      );
      const kinds = (tiles: typeof view.tiles) => tiles.map((tile) => tile && `${tile.kind} ${tile.ways} ${tile.pit} ${tile.mouth}`);
      expect(kinds(last.tiles), where).toEqual(kinds(view.tiles));
      expect(last.hand, where).toBe(view.hand);
      expect(last.lit, where).toEqual(view.lit);
    }
  });

  it.each(GAMES)("is never long in %s", (game) => {
    for (const scene of scenes(game)) {
      const total = timeline(scene).reduce((sum, moment) => sum + moment.time, 0);
      expect(total).toBeLessThanOrEqual(LONGEST);
    }
  });

  it("changes no view that it was given", () => {
    for (const scene of scenes("standard-0")) {
      const [before, view] = [JSON.stringify(scene.before), JSON.stringify(scene.view)];
      timeline(scene);
      expect(JSON.stringify(scene.before)).toBe(before);
      expect(JSON.stringify(scene.view)).toBe(view);
    }
  });

  it("strikes along the floor to whom it hits", () => {
    let struck = 0;
    for (const scene of scenes("standard-0")) {
      const hits = scene.events.filter((event) => event[0] === "hit").length;
      const strikes = timeline(scene).flatMap((moment) => moment.effects.filter((effect) => effect.what === "strike"));
      const rays = strikes.filter((strike) => !strike.missed).flatMap((strike) => strike.rays);
      // who stands on the monster is hit without a line
      expect(rays.length).toBeLessThanOrEqual(hits);
      struck += rays.length;
    }
    expect(struck).toBeGreaterThan(0);
  });

  it("lets a pathless strike the shorter way round, through walls", () => {
    const prison = readView(steps("expert-0")[0]!.view);
    expect(across(prison, 0, 6)[0]).toEqual({ from: 0, way: 3, cells: [6] });
    expect(across(prison, 0, 2)[0]?.cells).toEqual([1, 2]);
    expect(across(prison, 0, 8)).toEqual([]);
  });
});

describe("gliding", () => {
  const to = { side: 600, motion: "full" as const, pace: 300 };

  it("goes straight to a cell beside", () => {
    expect(passage({ x: 50, y: 50 }, { ...to, x: 150, y: 50 })).toHaveLength(2);
  });

  it("leaves over one edge and comes in over the other", () => {
    const frames = passage({ x: 50, y: 150 }, { ...to, x: 550, y: 150 });
    expect(frames).toHaveLength(4);
    expect(frames[1]?.transform).toBe("translate(-25px, 150px)");
    expect(frames[2]?.transform).toBe("translate(625px, 150px)");
  });

  it("only fades where motion is reduced", () => {
    for (const frame of passage({ x: 50, y: 50 }, { ...to, motion: "reduced", x: 550, y: 50 })) {
      expect(frame.transform).toBeUndefined();
    }
  });
});
