// The workbench of Piège obscur's board: `vite --config workbench-board/vite.config.ts`. No part of the product's build.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [svelte({ configFile: `${import.meta.dirname}/../svelte.config.js` })],
  server: { host: "127.0.0.1", fs: { allow: [`${import.meta.dirname}/..`] } },
});
