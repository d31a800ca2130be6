import type { BulkColumn, BulkOperation } from '#contract/change-sets/bulk-operations.ts';
import { type NumberRule, type Refusal, readNumber } from '#web/ui/inputs/read-number.ts';
import type { Column } from '#web/ui/sheet/model/column.ts';

export type OperationKind = BulkOperation['kind'];

/** One rule as it is chosen and typed. */
export interface BulkRule {
  id: number;
  column: string;
  kind: OperationKind;
  /** The operand as it was typed: the value to set, to add, to search for and so on. */
  text: string;
  /** The replacement, for `replace`. */
  by: string;
  /** The column from which the value is taken, for `from`. */
  from: string;
  /** The step of rounding, and its direction. */
  step: RoundingStep;
  rounding: 'nearest' | 'up' | 'down';
}

/** The steps to which prices are rounded; '990' rounds to prices that end in 990. */
export const roundingSteps = ['10', '100', '1000', '990'] as const;
export type RoundingStep = (typeof roundingSteps)[number];

export const newRule = (id: number, column: string): BulkRule => ({
  ...{ id, column, kind: 'set', text: '', by: '', from: '', step: '100', rounding: 'nearest' },
});

const ofNumbers: readonly OperationKind[] = ['add', 'subtract', 'multiply', 'percent', 'round', 'from'];
const ofTexts: readonly OperationKind[] = ['replace', 'before', 'after'];

/** The operations that a column allows. */
export const operationsOf = ({ kind, rule, nullable }: BulkColumn): readonly OperationKind[] => [
  'set',
  ...(rule && !rule.names ? ofNumbers : []),
  ...(kind === 'text' || kind === 'paragraph' ? ofTexts : []),
  ...(nullable || kind === 'flag' ? (['empty'] as const) : []),
];

/** A rule as an operation. `missing`: an operand is still empty. `refused`: why the operand is invalid. */
export type ReadRule = { operation: BulkOperation } | { missing: true } | { refused: string };

/** A number that is added or multiplied with; it may be very small. */
export const amountRule: NumberRule = { decimals: 6, min: -1e12, max: 1e12 };

/** @param refusedText the message for an operand that is not a valid number */
export function readRule(
  { kind, text, by, step, rounding, from }: BulkRule,
  column: Column,
  refusedText: (refused: Refusal) => string,
): ReadRule {
  switch (kind) {
    case 'empty':
      return { operation: { kind } };
    case 'set': {
      if (text.trim() === '') return { missing: true };
      const read = column.read?.(text) ?? { refused: '' };
      return 'value' in read ? { operation: { kind, value: read.value } } : read;
    }
    case 'round':
      return { operation: step === '990' ? { kind, step: 1000, ending: 990, rounding } : { kind, step: Number(step), rounding } };
    case 'replace':
      return text === '' ? { missing: true } : { operation: { kind, find: text, by } };
    case 'before':
    case 'after':
      return text === '' ? { missing: true } : { operation: { kind, text } };
    default: {
      const number = readNumber(text, amountRule);
      if ('refused' in number) return { refused: refusedText(number.refused) };
      if (number.value === null || (kind === 'from' && from === '')) return { missing: true };
      return { operation: { kind, by: String(number.value) } };
    }
  }
}
