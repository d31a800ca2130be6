import { formatNumber } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import type { NumberRule, Refusal } from './read-number.ts';

/** The message for a text that is not a valid number. */
export function refusalText(refused: Refusal, { decimals, min, max, open, unit }: NumberRule, t: Catalog): string {
  const words = t.common;
  if (refused === 'separators') return words.separators;
  if (refused === 'unit' && unit !== undefined) return words.otherUnit(words.units[unit]);
  if (refused === 'decimals') return words.tooManyDecimals(decimals);
  if (refused === 'range') return (open ? words.outOfOpenRange : words.outOfRange)(formatNumber(min), formatNumber(max));
  return words.notANumber;
}
