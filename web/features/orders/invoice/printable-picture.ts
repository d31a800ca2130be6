import { logoLimits } from '#contract/orders/logo-limits.ts';

/** How much smaller a picture becomes at each try, and below which longest side it would be no logo any more. */
const step = 0.7;
const fewestPixels = 200;

/**
 * A picture as the browser draws it: a PNG of 8 bits that is not interlaced, small enough for papers. It makes pictures printable that are
 * none as they come: 16 bits, interlaced, CMYK, more pixels, more bytes. A photo, which as a PNG has many more of these, stays a JPEG where
 * that is needed.
 * @returns undefined where the browser cannot draw it either, or it does not become small enough
 */
export async function printablePicture(file: File): Promise<Blob | undefined> {
  try {
    const picture = await createImageBitmap(file);
    const longest = Math.max(picture.width, picture.height);
    try {
      for (let side = Math.min(longest, logoLimits.pixels); ; side *= step) {
        const drawn = await drawnAt(picture, side / longest, file.type);
        if (drawn) return drawn;
        if (side * step < fewestPixels) return undefined;
      }
    } finally {
      picture.close();
    }
  } catch {
    return undefined;
  }
}

/** The picture in this size, or undefined where it has too many bytes. A JPEG has no transparency that it could lose. */
async function drawnAt(picture: ImageBitmap, scale: number, type: string): Promise<Blob | undefined> {
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale))) as [number, number];
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
  for (const kind of type === 'image/jpeg' ? ['image/png', 'image/jpeg'] : ['image/png']) {
    const drawn = await canvas.convertToBlob({ type: kind, quality: 0.9 });
    if (drawn.size <= logoLimits.bytes) return drawn;
  }
  return undefined;
}
