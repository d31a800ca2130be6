import type { Refusal } from '#contract/change-sets/batch.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { reasonText } from '#web/i18n/reason-text.ts';
import type { FileRow } from './file-row.ts';

/** Why a row is not taken, or what Excel has done to it; null where there is nothing to say. */
export function remarkOf({ state, reasons, refusals, zerosLost }: FileRow, label: (column: string) => string, t: Catalog): string | null {
  const said = [
    ...(state === 'new'
      ? [t.fileImport.newProduct]
      : reasons.map(({ field, reason }) => named(field, t.fileImport.reasons[reason], label))),
    ...refusals.map((refusal) => named(refusal.field, refusalText(refusal, t), label)),
    ...(zerosLost ? [t.fileImport.zerosLost] : []),
  ];
  return said.length === 0 ? null : said.join(' ');
}

const named = (field: string | undefined, text: string, label: (column: string) => string) =>
  field === undefined ? text : `${label(field)}: ${text}`;

const refusalText = ({ code, reason, products }: Refusal, t: Catalog): string =>
  reason ? reasonText(reason) : [t.problems[code], products && `(${products.join(' → ')})`].filter(Boolean).join(' ');
