import type { Refusal } from '#contract/change-sets/batch.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { reasonText } from '#web/i18n/reason-text.ts';

/**
 * The reason why a value or a row is refused.
 * @param label returns the name of a column on the screen
 */
export function refusalText({ code, field, reason, products }: Refusal, label: (column: string) => string, t: Catalog): string {
  const text = reason ? reasonText(reason) : [t.problems[code], products && `(${products.join(' → ')})`].filter(Boolean).join(' ');
  return field === undefined ? text : `${label(field)}: ${text}`;
}
