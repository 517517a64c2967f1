/** Pictures on their way to the server: no larger than it takes, and than the digits in it need. */

const LONGEST = 1600;
/** Bytes; in base64 they are a third more, and the server takes a mebibyte. */
const MOST = 700_000;
const QUALITIES = [0.9, 0.75, 0.5, 0.3];

/** By how much a picture is made smaller. */
export const shrinking = (width: number, height: number): number =>
  Math.min(1, LONGEST / Math.max(width, height));

/** A picture as a JPEG that is small enough. Throws a sentence if the browser cannot read it. */
export async function reduced(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error("This is no picture that the browser can read.");
  });
  const scale = shrinking(picture.width, picture.height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d")!;
  context.fillStyle = "#fff"; // under what a screenshot leaves open
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", quality));
    if (blob && blob.size <= MOST) return blob;
  }
  throw new Error("This picture is too large.");
}
