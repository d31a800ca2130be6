import { comparableText } from '#contract/normal-text.ts';
import type { NumberRule } from '#contract/numbers.ts';

/** A column of a table in a file: which field it is, and what people call it. No zod here: the page imports it. */
export interface TableColumn {
  field: string;
  kind: 'text' | 'number' | 'choice' | 'flag';
  /** Of a number: what it may be. */
  rule?: NumberRule;
  /** Of a number: the units of which its cells may name one, where that is not the one of its rule. */
  units?: readonly Unit[];
  /** What the head of the column may read, beside the name of the field; the first is written. */
  names: readonly string[];
  /** Of a choice: what each value is called. */
  choices?: Readonly<Record<string, string>>;
  /** Of a choice: what its values are called elsewhere, in another language say. */
  also?: readonly Readonly<Record<string, string>>[];
  /** Of a flag: what is written for it; otherwise TRUE and FALSE. */
  flags?: { yes: string; no: string };
}

export type Unit = NonNullable<NumberRule['unit']>;

export type TableValue = string | number | boolean | null;

/** The form in which heads and choices are compared: without space, marks and brackets, full-width letters as letters. */
export const plainName = (text: string): string =>
  comparableText(text)
    .toLowerCase()
    .replaceAll(/[\s_*()[\]{}<>:·.,'"/\\-]/gu, '');
