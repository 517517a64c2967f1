/** Names of cells in words, made live: who points at one sees the cell on the board. */

/** Words in parts: those that name a cell, and what stands between them. */
export const partsOf = (text: string): { text: string; isCell: boolean }[] =>
  text.split(/\b(r\d+c\d+)\b/).flatMap((part, i) => (part ? [{ text: part, isCell: i % 2 === 1 }] : []));

/** Hears which cell is pointed at or tapped. The words are read as they are: there is nothing to focus. */
export const pointing = (onlight: ((names: string[]) => void) | undefined) => (element: HTMLElement) => {
  if (!onlight) return;
  const nameAt = ({ target }: Event) =>
    (target instanceof Element && target.closest<HTMLElement>("[data-name]")?.dataset.name) || null;
  const light = (event: Event) => {
    const name = nameAt(event);
    onlight(name ? [name] : []);
  };
  const leave = () => onlight([]);
  element.addEventListener("pointerover", light);
  element.addEventListener("click", light);
  element.addEventListener("pointerleave", leave);
  return () => {
    element.removeEventListener("pointerover", light);
    element.removeEventListener("click", light);
    element.removeEventListener("pointerleave", leave);
  };
};
