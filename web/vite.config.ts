import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { workbench } from "./workbench/plugin";

// The client is built into the package of the server, which serves it and puts it into the wheel.
export default defineConfig(({ mode }) => ({
  plugins: [svelte(), ...(mode === "workbench" ? [workbench()] : [])],
  base: "/",
  build: {
    outDir: "../src/lumignon/server/client",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8642", ws: true } } },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
}));
