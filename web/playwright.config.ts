import { existsSync } from "node:fs";
import { defineConfig, devices } from "@playwright/test";

// Another Python with nonet or another browser: PYTHON=…, CHROMIUM=…
const local = new URL("../.venv/bin/python", import.meta.url).pathname;
const python = process.env.PYTHON ?? (existsSync(local) ? local : "python3");
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
  timeout: 10 * 60_000,
  expect: { timeout: 3 * 60_000 },
  reporter: [["list"]],
  use: { baseURL: `http://127.0.0.1:${port}`, launchOptions, serviceWorkers: "allow" },
  webServer: {
    command: `${python} e2e/server.py ${port}`,
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
