import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { licence } from "./build/licence.ts";
import { offline } from "./build/offline.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [
    svelte(),
    licence("@fontsource-variable/inter/LICENSE", "inter-licence.txt"),
    offline(here("build/sw.js"), here("public")),
  ],
  build: {
    outDir: here("../src/nonet/web/static"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the page's policy allows no data: addresses but for pictures
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": "http://127.0.0.1:8000" } },
  test: { include: ["src/**/*.test.ts"], environment: "node", css: true }, // a test reads the style sheet
});
