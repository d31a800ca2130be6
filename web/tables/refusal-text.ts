import type { Refusal } from '#contract/change-sets/batch.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { reasonText } from '#web/i18n/reason-text.ts';

/** Why a value or a row is not taken. @param label what people call a column */
export function refusalText({ code, field, reason, products }: Refusal, label: (column: string) => string, t: Catalog): string {
  const text = reason ? reasonText(reason) : [t.problems[code], products && `(${products.join(' → ')})`].filter(Boolean).join(' ');
  return field === undefined ? text : `${label(field)}: ${text}`;
}
