// The workbench: `npm run workbench` serves the client with a make-believe house, played from web/fixtures.
// None of it is in the built client.

import type { Plugin } from "vite";

export function workbench(): Plugin {
  return {
    name: "workbench",
    apply: "serve",
    transformIndexHtml: {
      order: "pre",
      handler: () => [
        { tag: "script", attrs: { type: "module", src: "/workbench/install.ts" }, injectTo: "head-prepend" },
      ],
    },
  };
}
