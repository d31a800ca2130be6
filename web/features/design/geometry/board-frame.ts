import { type BarPlace, type BoardWindow, type Dated, placeBar } from './board-geometry.ts';

/** Public holidays by day; a day may have several. */
export type Holidays = ReadonlyMap<string, readonly string[]>;

/** What every part of a board needs to place things on it. */
export interface BoardFrame {
  window: BoardWindow;
  /** Width of a day in pixels. */
  dayPixels: number;
  today: string;
  holidays: Holidays;
  /** Width of the names at the left of the days, in pixels; 0 without them. */
  names: number;
}

/** The treegrid column (`aria-colindex`) of a day of the window: behind the column of names, if there is one. */
export const columnOf = (day: number, { names }: Pick<BoardFrame, 'names'>): number => day + (names > 0 ? 2 : 1);

/** A day narrower than this, in pixels, has no room for its date: only Sundays are named, and weeks have lines. */
const datePixels = 22;
export const isDense = ({ dayPixels }: Pick<BoardFrame, 'dayPixels'>): boolean => dayPixels < datePixels;

/** The place of a bar in pixels, from the left edge of the window. */
export interface PixelPlace extends BarPlace {
  left: number;
  width: number;
}

/**
 * The gap at both ends of a bar, in pixels, so that neighbours do not touch. There is none where a bar is cut, or where days are narrow.
 */
const gapOf = (dayPixels: number) => (dayPixels < 8 ? 0 : 1);

/** The drawn width of a milestone, in pixels, however wide its day is. */
const milestonePixels = 26;

export function pixelPlace(
  item: Dated & { milestone?: boolean },
  { window, dayPixels }: Pick<BoardFrame, 'window' | 'dayPixels'>,
): PixelPlace | undefined {
  const place = placeBar(item, window);
  if (typeof place === 'string') return undefined;
  if (item.milestone) return { ...place, left: (place.from + 0.5) * dayPixels - milestonePixels / 2, width: milestonePixels };
  const gap = gapOf(dayPixels);
  const start = place.cutAtStart ? 0 : gap;
  const end = place.cutAtEnd ? 0 : gap;
  return { ...place, left: place.from * dayPixels + start, width: place.days * dayPixels - start - end };
}
