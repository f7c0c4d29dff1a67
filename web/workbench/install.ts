// Puts the make-believe house in the place of the real one. Loaded ahead of the client by the workbench's plugin.

import { pretendFetch } from "./answers";
import { PretendSocket } from "./socket";

globalThis.fetch = pretendFetch as typeof fetch;
globalThis.WebSocket = PretendSocket as unknown as typeof WebSocket;
