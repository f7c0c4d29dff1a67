// Moving a figure from where it was to where it is: along the floor, out over one edge and in over the other, or a fade.

export interface Place {
  x: number;
  y: number;
  /** The side of the board, in its units. */
  side: number;
  motion: "full" | "reduced" | "none";
  pace: number;
}

const STEP = 100;

const at = (x: number, y: number) => `translate(${x}px, ${y}px)`;

/** What a figure passes through on its way, by the distance that it has to go. */
export function passage(from: { x: number; y: number }, to: Place): Keyframe[] {
  const across = to.x - from.x;
  const down = to.y - from.y;
  const far = Math.max(Math.abs(across), Math.abs(down));
  if (to.motion === "reduced") return [{ opacity: 0 }, { opacity: 1 }];
  const straight = Math.min(Math.abs(across), Math.abs(down)) < STEP / 2;
  if (straight && Math.abs(far - (to.side - STEP)) < STEP / 2 && to.side > 2 * STEP) {
    const way = Math.abs(across) > Math.abs(down) ? { x: Math.sign(across), y: 0 } : { x: 0, y: Math.sign(down) };
    const reach = STEP * 0.75;
    return [
      { transform: at(from.x, from.y), opacity: 1, offset: 0 },
      { transform: at(from.x - way.x * reach, from.y - way.y * reach), opacity: 0, offset: 0.48 },
      { transform: at(to.x + way.x * reach, to.y + way.y * reach), opacity: 0, offset: 0.52 },
      { transform: at(to.x, to.y), opacity: 1, offset: 1 },
    ];
  }
  if (far <= STEP * 1.6) return [{ transform: at(from.x, from.y) }, { transform: at(to.x, to.y) }];
  // a fall or a landing: gone here, then there, from above
  return [
    { transform: at(to.x, to.y - STEP * 0.8), opacity: 0 },
    { transform: at(to.x, to.y), opacity: 1 },
  ];
}

export function glide(node: SVGElement, place: Place) {
  let now = { x: place.x, y: place.y };
  const stand = (next: Place) => node.setAttribute("transform", `translate(${next.x} ${next.y})`);
  stand(place);
  return {
    update(next: Place) {
      if (next.x === now.x && next.y === now.y) return;
      const frames = passage(now, next);
      stand(next);
      now = { x: next.x, y: next.y };
      if (next.motion !== "none") node.animate(frames, { duration: Math.max(120, next.pace), easing: "ease-in-out" });
    },
  };
}
