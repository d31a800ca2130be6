import { logoLimits } from '#contract/orders/logo-limits.ts';

/**
 * A picture as the browser draws it: a PNG of 8 bits that is not interlaced, small enough for papers. It makes pictures printable that are
 * none as they come: 16 bits, interlaced, CMYK, more pixels.
 * @returns undefined where the browser cannot draw it either, or it becomes too large
 */
export async function printablePicture(file: File): Promise<Blob | undefined> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, logoLimits.pixels / Math.max(picture.width, picture.height));
    const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale))) as [number, number];
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
    picture.close();
    const drawn = await canvas.convertToBlob({ type: 'image/png' });
    return drawn.size <= logoLimits.bytes ? drawn : undefined;
  } catch {
    return undefined;
  }
}
