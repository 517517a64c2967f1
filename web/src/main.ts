import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import "./shell/files.svelte";
import { askAbout } from "./store/about.svelte";
import { packDays } from "./store/days";
import { restock } from "./store/stock";
import { applyLook } from "./store/settings.svelte";

applyLook();
/** Once there is nothing else to do, puzzles for later are fetched. */
const LATER = 10_000;
setTimeout(
  () =>
    void packDays()
      .then(() => restock())
      .catch(() => undefined),
  LATER,
);

void askAbout().then(() => mount(App, { target: document.getElementById("app")! }));

if (import.meta.env.PROD && "serviceWorker" in navigator) void navigator.serviceWorker.register("/sw.js");
