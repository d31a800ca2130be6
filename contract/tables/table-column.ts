import { comparableText } from '#contract/normal-text.ts';
import type { NumberRule } from '#contract/numbers.ts';

/** A column of a table in a file: its field and its names. No zod here: the page imports it. */
export interface TableColumn {
  field: string;
  kind: 'text' | 'number' | 'choice' | 'flag';
  /** The rule of a number. */
  rule?: NumberRule;
  /** The units that cells with numbers may name, if not the one of the rule. */
  units?: readonly Unit[];
  /** Heads by which the column is recognised, besides the name of the field; the first is the one that is written. */
  names: readonly string[];
  /** The names of the values of a choice. */
  choices?: Readonly<Record<string, string>>;
  /** Other names of these values, for example in another language. */
  also?: readonly Readonly<Record<string, string>>[];
  /** The texts that are written for a flag, instead of TRUE and FALSE. */
  flags?: { yes: string; no: string };
}

export type Unit = NonNullable<NumberRule['unit']>;

export type TableValue = string | number | boolean | null;

/** The form in which heads and choices are compared: lower case, without spaces, punctuation and brackets, full-width letters converted. */
export const plainName = (text: string): string =>
  comparableText(text)
    .toLowerCase()
    .replaceAll(/[\s_*()[\]{}<>:·.,'"/\\-]/gu, '');
