// Runs before the first paint, so that a chosen theme never flashes the other one.
try {
  const { theme, largeText } = JSON.parse(localStorage.getItem("nonet.settings") ?? "{}");
  if (theme && theme !== "system") document.documentElement.dataset.theme = theme;
  if (largeText) document.documentElement.dataset.text = "large";
} catch {
  // No storage, or not ours: the system's theme.
}
