// The boards by game. A board is loaded when its table is opened.

import type { GameClient } from "./board";

const CLIENTS: Record<string, () => Promise<{ default: GameClient }>> = {
  "piege-obscur": () => import("./piege-obscur/client"),
};

export async function gameClient(game: string): Promise<GameClient | null> {
  const load = CLIENTS[game];
  return load ? (await load()).default : null;
}
