import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import "./shell/files.svelte";
import { applyLook } from "./store/settings.svelte";

applyLook();
mount(App, { target: document.getElementById("app")! });

if (import.meta.env.PROD && "serviceWorker" in navigator) void navigator.serviceWorker.register("/sw.js");
