import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

// An accessibility warning is an error: what cannot be reached by keyboard or named aloud does not ship.
export default {
  preprocess: vitePreprocess(),
  compilerOptions: { runes: true },
  onwarn(warning, handler) {
    if (warning.code.startsWith("a11y")) throw new Error(`${warning.filename}: ${warning.message}`);
    handler(warning);
  },
};
