import { formatNumber } from './format.ts';
import type { Catalog } from './ko.ts';

/** Says that a text has more characters than allowed, counted in the form in which it is stored; undefined where it has not. */
export function tooLong(text: string, most: number, t: Catalog): string | undefined {
  const { length } = text.normalize('NFC').trim();
  return length > most ? t.common.tooLong(formatNumber(most), formatNumber(length)) : undefined;
}
