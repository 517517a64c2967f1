import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import "./shell/files.svelte";
import { askAbout } from "./store/about.svelte";
import { applyLook } from "./store/settings.svelte";

applyLook();
void askAbout().then(() => mount(App, { target: document.getElementById("app")! }));

if (import.meta.env.PROD && "serviceWorker" in navigator) void navigator.serviceWorker.register("/sw.js");
