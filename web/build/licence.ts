/** Puts the licence of something that the page carries next to it. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

export function licence(module: string, fileName: string): Plugin {
  return {
    name: "licence",
    apply: "build",
    generateBundle() {
      const path = fileURLToPath(new URL(`../node_modules/${module}`, import.meta.url));
      this.emitFile({ type: "asset", fileName, source: readFileSync(path, "utf8") });
    },
  };
}
