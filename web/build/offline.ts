/** Writes sw.js: the service worker, told which files the page is made of. */
import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

export function offline(worker: string, publicFolder: string): Plugin {
  return {
    name: "offline",
    apply: "build",
    generateBundle(_options, bundle) {
      const built = Object.keys(bundle).filter((name) => !/\.(map|txt)$/.test(name));
      const copied = readdirSync(publicFolder);
      const files = [
        "/",
        ...[...built, ...copied].filter((name) => name !== "index.html").map((name) => `/${name}`),
      ];
      const digest = createHash("sha256").update(files.join("\n"));
      for (const name of copied) digest.update(readFileSync(join(publicFolder, name)));
      const source = readFileSync(worker, "utf8")
        .replace("__VERSION__", digest.digest("hex").slice(0, 12))
        .replace('["__FILES__"]', JSON.stringify(files));
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}
