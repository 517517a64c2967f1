// Runs before the first paint, so that a chosen theme never flashes the other one.
try {
  const { theme, largeText } = JSON.parse(localStorage.getItem("nonet.settings") ?? "{}");
  const wished =
    !theme || theme === "system" ? (matchMedia("(prefers-contrast: more)").matches ? "contrast" : "") : theme;
  if (wished) document.documentElement.dataset.theme = wished;
  if (largeText) document.documentElement.dataset.text = "large";
} catch {
  // No storage, or not ours: the system's theme.
}
