import type { PicturePage, Shape } from '#contract/design/board-picture.ts';
import { dash } from '#contract/design/picture-limits.ts';

/**
 * The maximum width or height of a canvas; within it, pictures are painted at a higher resolution than the screen's.
 */
const longestSide = 16_384;
const sharpness = 2;

/** Paints a page. Throws if the browser is out of memory. */
export function paintPicture({ width, height, shapes }: PicturePage, fontFamily: string): HTMLCanvasElement {
  const scale = Math.min(sharpness, longestSide / width, longestSide / height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(width * scale);
  canvas.height = Math.floor(height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gave no canvas.');
  context.scale(scale, scale);
  context.textBaseline = 'middle';
  for (const shape of shapes) paint(context, shape, fontFamily);
  return canvas;
}

function paint(context: CanvasRenderingContext2D, shape: Shape, fontFamily: string): void {
  if (shape.kind === 'box') {
    context.beginPath();
    context.roundRect(shape.x, shape.y, shape.width, shape.height, shape.radius ?? 0);
    context.fillStyle = shape.fill;
    context.fill();
    if (shape.stroke !== undefined) outline(context, shape.stroke, shape.dashed);
    return;
  }
  if (shape.kind === 'diamond') {
    paintDiamond(context, shape);
    return;
  }
  context.font = `${shape.bold ? 600 : 400} ${shape.size}px ${fontFamily}`;
  context.fillStyle = shape.color;
  context.textAlign = shape.align ?? 'start';
  const text = shortened(context, shape.text, shape.room);
  if (text !== '') context.fillText(text, shape.x, shape.y);
}

function paintDiamond(context: CanvasRenderingContext2D, { x, y, size, fill, stroke, dashed }: Extract<Shape, { kind: 'diamond' }>): void {
  const half = size / 2;
  context.beginPath();
  context.moveTo(x, y - half);
  context.lineTo(x + half, y);
  context.lineTo(x, y + half);
  context.lineTo(x - half, y);
  context.closePath();
  context.fillStyle = fill;
  context.fill();
  outline(context, stroke, dashed);
}

function outline(context: CanvasRenderingContext2D, stroke: string, dashed = false): void {
  context.strokeStyle = stroke;
  context.lineWidth = 1;
  context.setLineDash(dashed ? [...dash] : []);
  context.stroke();
}

/** The text, or as much of it as fits with an ellipsis. */
function shortened(context: CanvasRenderingContext2D, text: string, room: number): string {
  if (context.measureText(text).width <= room) return text;
  const letters = [...text];
  let low = 0;
  let high = letters.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (context.measureText(`${letters.slice(0, middle).join('')}…`).width <= room) low = middle;
    else high = middle - 1;
  }
  return low === 0 ? '' : `${letters.slice(0, low).join('')}…`;
}

/** The picture as a PNG file. */
export async function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, 'image/png');
  const blob = await promise;
  if (!blob) throw new Error('The browser could not write the picture.');
  return blob;
}
