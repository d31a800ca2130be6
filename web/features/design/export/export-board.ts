import type { PicturePage } from '#contract/design/board-picture.ts';
import { maxPicturePages } from '#contract/design/picture-limits.ts';
import { type BoardFilter, filtered } from '#web/features/design/filter/filter.door.ts';
import { fetchHolidays } from '#web/features/design/geometry/geometry.door.ts';
import { callFile } from '#web/http/call.ts';
import { saveFile } from '#web/ui/feedback/save-file.ts';
import { boardPicture, type PictureOptions } from './board-picture.ts';
import { paperRatio, sheetsOf } from './board-sheets.ts';
import { paintPicture, pngOf } from './paint-picture.ts';

export type ExportKind = 'print' | 'pdf' | 'png';

interface Options extends Omit<PictureOptions, 'page' | 'holidays'> {
  /** Applied to all projects of the range. */
  filter: BoardFilter;
}

/** A3 landscape; for a printer with margins of 8 mm. A PNG is a single picture as long as a canvas can be that high. */
const layouts: Record<ExportKind, PictureOptions['page']> = {
  print: { ratio: 280 / 404 },
  pdf: { ratio: paperRatio },
  png: { maxHeight: 8000 },
};

/** Thrown if the plan has more pages than may be drawn. */
export class PictureTooLong extends Error {}

/** Draws a range of the board, including what is not on the screen, and prints or saves it. */
export async function exportBoard(kind: ExportKind, { projects, range, filter, ...rest }: Options): Promise<void> {
  const holidays = await fetchHolidays(range);
  const options: PictureOptions = { projects: filtered(projects, filter), range, holidays, page: layouts[kind], ...rest };
  if (kind !== 'png') {
    const count = sheetsOf(options).sheets.length;
    if (count > maxPicturePages) throw new PictureTooLong(`${count} pages`);
  }
  const pages = boardPicture(options);
  const name = `${rest.title} ${range.startDate}`;
  if (kind === 'print') {
    renderSheets(pages);
    globalThis.print();
  } else if (kind === 'pdf') {
    const { content } = await callFile('POST /api/design/boardPdf', { body: { title: name, pages } });
    saveFile(`${name}.pdf`, content);
  } else {
    for (const [i, page] of pages.entries())
      saveFile(pages.length === 1 ? `${name}.png` : `${name} (${i + 1}).png`, await pngOf(paint(page)));
  }
}

const paint = (page: PicturePage) => paintPicture(page, getComputedStyle(document.body).fontFamily);

/** The pages of projects that are already loaded, as the export prints them. */
export const printedPages = (options: Omit<PictureOptions, 'page'>): PicturePage[] => boardPicture({ ...options, page: layouts.print });

/** Prints only these pages, until printing has ended. If several callers ask before a print, the first one wins. */
export function renderSheets(pages: readonly PicturePage[]): void {
  if (document.querySelector('body > .sheets')) return;
  const sheets = document.createElement('div');
  sheets.className = 'sheets';
  sheets.append(...pages.map(paint));
  document.body.append(sheets);
  globalThis.addEventListener('afterprint', () => sheets.remove(), { once: true });
}
