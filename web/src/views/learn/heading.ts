/**
 * A new page within Learn starts at its heading, for eyes and for screen readers; the first one leaves the
 * focus alone.
 */
let first = true;

export function heading(element: HTMLElement): void {
  if (!first) element.focus({ preventScroll: true });
  first = false;
}
