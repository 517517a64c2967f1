import { existsSync } from "node:fs";
import { defineConfig, devices } from "@playwright/test";

// Another command for the server or another browser: NONET=…, CHROMIUM=…
const local = new URL("../.venv/bin/nonet", import.meta.url).pathname;
const nonet = process.env.NONET ?? (existsSync(local) ? local : "nonet");
const port = Number(process.env.PORT ?? 8791);
const launchOptions = {
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
  ],
};

export default defineConfig({
  testDir: "e2e",
  workers: 2,
  // Limits are for what hangs, not for what is slow: a busy machine may take its time.
  timeout: 5 * 60_000,
  expect: { timeout: 60_000 },
  reporter: [["list"]],
  use: { baseURL: `http://127.0.0.1:${port}`, launchOptions, serviceWorkers: "allow" },
  webServer: {
    command: `${nonet} web --no-open --port ${port}`,
    url: `http://127.0.0.1:${port}/api/health/ready`,
    timeout: 5 * 60_000,
    stdout: "ignore",
    stderr: "pipe",
  },
  projects: [
    { name: "desktop", use: { browserName: "chromium", viewport: { width: 1280, height: 800 } } },
    {
      name: "phone",
      use: {
        ...devices["iPhone 14"],
        defaultBrowserType: undefined,
        browserName: "chromium",
        viewport: { width: 390, height: 844 },
      },
    },
  ],
});
