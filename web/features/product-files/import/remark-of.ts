import type { Catalog } from '#web/i18n/ko.ts';
import { refusalText } from '#web/tables/refusal-text.ts';
import type { FileRow } from './file-row.ts';

interface RemarkContext {
  label(column: string): string;
  /** Whether new products can be registered. */
  registers: boolean;
  t: Catalog;
}

/** Why a row is not taken, or what Excel has done to it (such as dropping leading zeros); null where there is no remark. */
export function remarkOf({ state, reasons, refusals, zerosLost }: FileRow, { label, registers, t }: RemarkContext): string | null {
  const words = t.fileImport;
  const remarks = [
    ...(state === 'new' && !registers ? [words.newProduct] : []),
    ...reasons.map(({ field, reason }) => (field === undefined ? words.reasons[reason] : `${label(field)}: ${words.reasons[reason]}`)),
    ...refusals.map((refusal) => refusalText(refusal, label, t)),
    ...(zerosLost ? [words.zerosLost] : []),
  ];
  return remarks.length === 0 ? null : remarks.join(' ');
}
