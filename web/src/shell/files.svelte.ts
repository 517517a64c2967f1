/** Files that are dropped on the window: the browser would open them, and leave the page for that. */

type Taker = (file: File) => void;

const takers: Taker[] = [];
/** Whether a file is over the window that someone would take. */
export const dragged = $state({ over: false });

/** Takes what is dropped until the returned function is called; the last to come takes first. */
export function takeFiles(taker: Taker): () => void {
  takers.push(taker);
  return () => {
    takers.splice(takers.lastIndexOf(taker), 1);
    dragged.over = false;
  };
}

const carries = (event: DragEvent): boolean => !!event.dataTransfer?.types.includes("Files");

function over(event: DragEvent): void {
  if (!carries(event)) return;
  event.preventDefault();
  event.dataTransfer!.dropEffect = takers.length ? "copy" : "none";
  dragged.over = takers.length > 0;
}

function drop(event: DragEvent): void {
  if (!carries(event)) return;
  event.preventDefault();
  dragged.over = false;
  const file = event.dataTransfer!.files[0];
  if (file) takers.at(-1)?.(file);
}

addEventListener("dragover", over);
addEventListener("drop", drop);
addEventListener("dragleave", (event) => {
  if (!event.relatedTarget) dragged.over = false; // out of the window
});
