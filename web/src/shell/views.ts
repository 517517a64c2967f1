/** The views, by the first part of the path. All but Play are loaded when they are first opened. */
import type { Component } from "svelte";
import type { IconName } from "./Icon.svelte";

export interface View {
  path: string;
  name: string;
  icon: IconName;
  load: () => Promise<{ default: Component }>;
}

export const VIEWS: readonly View[] = [
  { path: "/", name: "Play", icon: "grid", load: () => import("../views/Play.svelte") },
  { path: "/learn", name: "Learn", icon: "book", load: () => import("../views/Learn.svelte") },
  { path: "/watch", name: "Watch", icon: "eye", load: () => import("../views/Watch.svelte") },
  { path: "/make", name: "Make", icon: "pencil", load: () => import("../views/Make.svelte") },
];

/** What is not in the bar: there is a way to it where it is needed. */
const BESIDE: readonly View[] = [
  { path: "/scan", name: "From a photo", icon: "eye", load: () => import("../views/Scan.svelte") },
];

/** Where every other path leads. */
const NOWHERE: View = {
  path: "",
  name: "Not found",
  icon: "help",
  load: () => import("./NotFound.svelte"),
};

export const viewOf = (path: string): View =>
  [...VIEWS, ...BESIDE].find(
    (view) => path === view.path || (view.path !== "/" && path.startsWith(`${view.path}/`)),
  ) ?? NOWHERE;
