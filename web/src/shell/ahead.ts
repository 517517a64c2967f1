/** Keys pressed while a dialog is still being loaded: who types fast means them for the dialog. */

const waiting: KeyboardEvent[] = [];

/** Keeps a key for the dialog that is on its way; one that is open gets its keys itself. */
export function typeAhead(event: KeyboardEvent): void {
  if (!document.querySelector("dialog[open]")) waiting.push(event);
}

/** Hands the keys that were pressed too early to whatever has the focus now; Escape closes the dialog. */
export function retype(onescape: () => void): void {
  for (const { key, code, shiftKey, ctrlKey, metaKey, altKey } of waiting.splice(0)) {
    const focused = document.activeElement;
    if (key === "Escape") return onescape();
    if (key === "Enter" && focused instanceof HTMLButtonElement) focused.click();
    else
      focused?.dispatchEvent(
        new KeyboardEvent("keydown", {
          ...{ key, code, shiftKey, ctrlKey, metaKey, altKey },
          ...{ bubbles: true, cancelable: true },
        }),
      );
  }
}
