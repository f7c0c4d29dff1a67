// Tiles cut into stone: for each mask of ways the outline of the floor, the walls along it, the flagstones, and the
// hatching of the rock, as an engraver would do it. All are paths in a square of a hundred units; nothing is filtered.

import { ALL_WAYS, WAYS, opens } from "../grid";
import { type Random, between, random, short } from "./chance";

export interface Stone {
  /** The floor, to be filled. */
  floor: string;
  /** The walls along the floor, to be stroked; open where a way leaves the tile. */
  walls: string;
  /** The seams between the flagstones. */
  seams: string;
  /** The hatching of the rock, in two strengths. */
  hatch: string;
  deep: string;
}

interface Point {
  x: number;
  y: number;
}

/** Half the width of a way, where it leaves the tile. */
const HALF = 19;

const CORNERS: Point[] = [
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: -1 },
];

/** A point in the frame of a way: how far out along it, and how far to its right. */
function onWay(way: number, out: number, right: number): Point {
  const frames: [number, number][] = [
    [50 + right, 50 - out],
    [50 + out, 50 + right],
    [50 - right, 50 + out],
    [50 - out, 50 - right],
  ];
  const [x, y] = frames[way] as [number, number];
  return { x, y };
}

/** A line that a chisel has gone along. */
function hewn(from: Point, to: Point, chance: Random, rough: number): Point[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const pieces = Math.max(1, Math.round(length / 11));
  const points: Point[] = [];
  for (let piece = 1; piece < pieces; piece++) {
    const part = piece / pieces;
    const off = between(chance, -rough, rough);
    points.push({
      x: from.x + (to.x - from.x) * part - ((to.y - from.y) / length) * off,
      y: from.y + (to.y - from.y) * part + ((to.x - from.x) / length) * off,
    });
  }
  points.push(to);
  return points;
}

const line = (points: Point[]) => points.map(({ x, y }) => `${short(x)} ${short(y)}`).join("L");

/** The outline, clockwise from the left lip of the northern way: runs of wall, and the mouths between them. */
function runsOf(ways: number, hall: boolean, chance: Random): Point[][] {
  const room = hall ? 33 : 22;
  const runs: Point[][] = [];
  let run: Point[] = [];
  const go = (to: Point, rough: number) => {
    const from = run[run.length - 1];
    run.push(...(from ? hewn(from, to, chance, rough) : [to]));
  };
  for (const way of WAYS) {
    const width = HALF + between(chance, -1, 1);
    if (opens(ways, way)) {
      go(onWay(way, hall ? 27 : width, -width), 1);
      go(onWay(way, 50, -HALF), 1.5);
      runs.push(run);
      run = [onWay(way, 50, HALF)];
      go(onWay(way, hall ? 27 : width, width), 1.5);
    } else {
      go(onWay(way, room + 1, -room * 0.55), 1);
      go(onWay(way, room + between(chance, 0, 3), 0), 1);
      go(onWay(way, room + 1, room * 0.55), 1);
    }
    const corner = CORNERS[way] as Point;
    const bulge = hall ? 24 : opens(ways, way) && opens(ways, (way + 1) % 4) ? HALF + 1.5 : HALF - 1;
    go({ x: 50 + corner.x * (bulge + between(chance, -1, 1)), y: 50 + corner.y * (bulge + between(chance, -1, 1)) }, 0.8);
  }
  const first = runs.shift();
  if (first) runs.unshift([...run, ...first]);
  else runs.push([...run, run[0] as Point]);
  return runs;
}

/** How far a point lies outside the floor, roughly; negative inside. */
function outside(ways: number, hall: boolean, x: number, y: number): number {
  const across = Math.abs(x - 50);
  const down = Math.abs(y - 50);
  let least = hall ? Math.hypot(across, down) - 34 : Math.max(across, down) - 22;
  for (const way of WAYS) {
    if (!opens(ways, way)) continue;
    const out = [50 - y, x - 50, y - 50, 50 - x][way] ?? 0;
    if (out > 0) least = Math.min(least, (way % 2 === 0 ? across : down) - HALF);
  }
  return least;
}

/** Small sheaves of parallel strokes; denser and darker along the walls, as shade gathers there. */
function hatching(ways: number, hall: boolean, chance: Random, near: boolean): string {
  let path = "";
  const step = 8.6;
  for (let row = 0; row < 12; row++) {
    for (let column = 0; column < 12; column++) {
      const x = 3 + column * step + between(chance, -2.4, 2.4);
      const y = 3 + row * step + between(chance, -2.4, 2.4);
      const away = outside(ways, hall, x, y);
      const angle = between(chance, 0, Math.PI);
      const wanted = near ? away > -1 && away < 9 : away >= 9;
      if (!wanted || x < 4 || y < 4 || x > 96 || y > 96) continue;
      if (!near && chance() < 0.42) continue;
      const half = between(chance, 3, 4.4);
      const cos = Math.cos(angle);
      const sin = Math.sin(angle);
      for (let stroke = -1; stroke <= 1; stroke++) {
        const cx = x - sin * stroke * 2.5;
        const cy = y + cos * stroke * 2.5;
        const ends = [cx - cos * half, cy - sin * half, cx + cos * half, cy + sin * half];
        if (ends.some((end) => end < 1.5 || end > 98.5)) continue;
        path += `M${ends.slice(0, 2).map(short).join(" ")}L${ends.slice(2).map(short).join(" ")}`;
      }
    }
  }
  return path;
}

/** Flagstones: courses across each way, and a few joints along it. */
function seamsOf(ways: number, hall: boolean, chance: Random): string {
  let path = "";
  const add = (from: Point, to: Point) => {
    path += `M${short(from.x)} ${short(from.y)}L${short(to.x)} ${short(to.y)}`;
  };
  for (const way of WAYS) {
    if (!opens(ways, way)) continue;
    let side = chance() < 0.5 ? -1 : 1;
    const courses = hall ? [47, 36] : [45, 33];
    courses.forEach((out, at) => {
      const tilt = between(chance, -2, 2);
      add(onWay(way, out + tilt, -HALF + 2), onWay(way, out - tilt, HALF - 2));
      const further = courses[at + 1];
      if (further !== undefined) {
        const across = side * between(chance, 2, 8);
        add(onWay(way, out, across), onWay(way, further, across + between(chance, -1, 1)));
        side = -side;
      }
    });
  }
  if (hall) {
    const turn = between(chance, 0, Math.PI);
    for (let spoke = 0; spoke < 8; spoke++) {
      const angle = turn + (spoke * Math.PI) / 4;
      add(
        { x: 50 + Math.cos(angle) * 17, y: 50 + Math.sin(angle) * 17 },
        { x: 50 + Math.cos(angle) * 28, y: 50 + Math.sin(angle) * 28 },
      );
    }
  } else {
    // the middle is paved crosswise: two courses from wall to wall, with broken joints
    const turn = chance() < 0.5;
    const lay = (x: number, y: number) => (turn ? { x: y, y: x } : { x, y });
    const [high, low] = [between(chance, 41, 44), between(chance, 56, 59)];
    const gap = between(chance, -3, 3);
    add(lay(31, high), lay(69, high + gap / 3));
    add(lay(31, low), lay(69, low - gap / 3));
    add(lay(44 + gap, high), lay(45 + gap, low));
    add(lay(60 - gap, high), lay(59 - gap, low));
    add(lay(53 - gap, low), lay(52 - gap, 69));
    add(lay(51 + gap, 31), lay(50 + gap, high));
  }
  return path;
}

const cut = new Map<string, Stone>();

/** The stone of a tile with these ways. Halls are round rooms in which something stands. */
export function stone(ways: number, hall: boolean, variant: number): Stone {
  const key = `${ways}/${hall}/${variant}`;
  let found = cut.get(key);
  if (!found) {
    const chance = random(ways * 31 + variant * 977 + (hall ? 7919 : 0) + 1);
    const runs = runsOf(ways, hall, chance);
    found = {
      floor: `M${runs.map(line).join("L")}Z`,
      walls: runs.map((run) => `M${line(run)}`).join(""),
      seams: seamsOf(ways, hall, chance),
      deep: hatching(ways, hall, chance, true),
      hatch: hatching(ways, hall, chance, false),
    };
    cut.set(key, found);
  }
  return found;
}

/** A tile that shows no way: rock from edge to edge. */
export function rock(variant: number): string {
  const key = `rock/${variant}`;
  let found = cut.get(key);
  if (!found) {
    const chance = random(variant * 449 + 5);
    found = { floor: "", walls: "", seams: "", hatch: hatching(0, false, chance, false), deep: "" };
    cut.set(key, found);
  }
  return found.hatch;
}

/** A hole broken out of the floor: round as a whole, and ragged all along. */
export function brokenRing(radius: number, seed: number): string {
  const chance = random(seed);
  const waves = [2, 3, 5, 8].map((count) => ({ count, start: between(chance, 0, 6.3), height: between(chance, 0.5, 1.5) }));
  const points: Point[] = [];
  const steps = 34;
  for (let step = 0; step < steps; step++) {
    const angle = ((step + between(chance, -0.35, 0.35)) / steps) * Math.PI * 2;
    const bulge = waves.reduce((sum, wave) => sum + Math.sin(angle * wave.count + wave.start) * wave.height, 0);
    const away = radius + bulge + between(chance, -1.1, 1.1);
    points.push({ x: 50 + Math.cos(angle) * away, y: 50 + Math.sin(angle) * away });
  }
  return `M${line(points)}Z`;
}

/** Cracks through a floor, from its middle out along its ways, or from the edge of what stands there. */
export function cracks(ways: number, seed: number, around = false): string {
  const chance = random(seed * 13 + ways);
  let path = "";
  const crawl = (x: number, y: number, angle: number, length: number, branches: number) => {
    const points: Point[] = [{ x, y }];
    let at = { x, y };
    for (let gone = 0; gone < length; ) {
      const step = between(chance, 5, 8);
      const turn = angle + between(chance, -0.8, 0.8);
      at = { x: at.x + Math.cos(turn) * step, y: at.y + Math.sin(turn) * step };
      points.push(at);
      gone += step;
      if (branches > 0 && chance() < 0.5) {
        crawl(at.x, at.y, turn + (chance() < 0.5 ? -1 : 1) * between(chance, 0.7, 1.2), length * 0.42, branches - 1);
      }
    }
    path += `M${line(points)}`;
  };
  const open = WAYS.filter((way) => opens(ways || ALL_WAYS, way));
  const start = between(chance, -0.2, 0.2);
  for (const way of open) {
    const angle = [-Math.PI / 2, 0, Math.PI / 2, Math.PI][way] ?? 0;
    const out = around ? 24 : 0;
    const x = 50 + Math.cos(angle) * out + between(chance, -2, 2);
    const y = 50 + Math.sin(angle) * out + between(chance, -2, 2);
    crawl(x, y, angle + start, around ? 18 : 34, around ? 1 : 2);
  }
  return path;
}
