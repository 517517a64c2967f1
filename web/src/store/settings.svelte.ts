/** What the player chose. In localStorage, because the theme must be known before the first paint. */

export interface Settings {
  theme: "system" | "light" | "dark" | "contrast";
  largeText: boolean;
  /** All candidates are shown and kept up to date by the page. */
  autoCandidates: boolean;
  /** A digit that is entered takes itself out of the marks of its peers. */
  autoClean: boolean;
  /** Digits that stand twice in a house. */
  showConflicts: boolean;
  /** Digits that are not those of the solution. */
  showMistakes: boolean;
  highlightSame: boolean;
  highlightPeers: boolean;
  showTimer: boolean;
  showRemaining: boolean;
  coordinates: boolean;
  patterns: boolean;
  /** Make shows the digits that stand in each cell in some solution. */
  trueCandidates: boolean;
  sound: boolean;
  /** The device shakes a little, where it can. */
  haptics: boolean;
  /** The size, variant and level of the last new puzzle. */
  newSize: number;
  newVariant: string;
  newTier: string;
}

export const DEFAULTS: Settings = {
  theme: "system",
  largeText: false,
  autoCandidates: false,
  autoClean: true,
  showConflicts: true,
  showMistakes: false,
  highlightSame: true,
  highlightPeers: true,
  showTimer: false,
  showRemaining: true,
  coordinates: false,
  patterns: true,
  trueCandidates: true,
  sound: false,
  haptics: false,
  newSize: 9,
  newVariant: "",
  newTier: "easy",
};

const KEY = "nonet.settings";

function load(): Settings {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
    return { ...DEFAULTS, ...kept };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = $state<Settings>(load());

export function set<K extends keyof Settings>(name: K, value: Settings[K]): void {
  settings[name] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Storage is full or forbidden: the choice holds for as long as the page is open.
  }
  applyLook();
}

/** What another tab has chosen holds here too. */
if ("addEventListener" in globalThis)
  addEventListener("storage", ({ key }) => {
    if (key !== KEY) return;
    Object.assign(settings, load());
    applyLook();
  });

/** Theme and text size are attributes of the document, as public/theme.js sets them. */
export function applyLook(): void {
  const root = document.documentElement;
  const contrast = matchMedia("(prefers-contrast: more)").matches;
  const theme = settings.theme === "system" ? (contrast ? "contrast" : null) : settings.theme;
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  if (settings.largeText) root.dataset.text = "large";
  else delete root.dataset.text;
}
