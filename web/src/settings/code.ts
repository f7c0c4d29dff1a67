// A QR code as one path of an SVG.

import { encode } from "uqr";

export function drawCode(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 0 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { size, path };
}
