/** Whether a key belongs to something that takes text, or a choice of its own. */
export function isTyping(target: EventTarget | null): boolean {
  const element = target instanceof Element ? target : null;
  return !!element?.closest("input, textarea, select, dialog, [role=menu], [role=tablist]");
}

export const isOnControl = (target: EventTarget | null): boolean =>
  target instanceof Element && !!target.closest("button, a, summary");
