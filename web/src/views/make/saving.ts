/** Things that leave the page: files and the clipboard. */
import { toast } from "../../shell/say.svelte";

export function download(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(`${what} is on the clipboard.`);
  } catch {
    toast("This browser does not let the page copy; select the text and copy it yourself.", { tone: "bad" });
  }
}
