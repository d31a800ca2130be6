import type { BulkColumn, BulkOperation } from '#contract/change-sets/bulk-operations.ts';
import { type NumberRule, type Refusal, readNumber } from '#web/ui/inputs/read-number.ts';
import type { Column } from '#web/ui/sheet/model/column.ts';

export type OperationKind = BulkOperation['kind'];

/** One rule as it is being chosen and typed. */
export interface BulkRule {
  id: number;
  column: string;
  kind: OperationKind;
  /** What is set, added, searched for… as it is typed. */
  text: string;
  /** What is put in place of what is replaced. */
  by: string;
  /** The other column that the value is taken from. */
  from: string;
  /** To what is rounded, and in which direction. */
  step: RoundingStep;
  rounding: 'nearest' | 'up' | 'down';
}

/** `990`: to thousands that end so. */
export const roundingSteps = ['10', '100', '1000', '990'] as const;
export type RoundingStep = (typeof roundingSteps)[number];

export const newRule = (id: number, column: string): BulkRule => ({
  ...{ id, column, kind: 'set', text: '', by: '', from: '', step: '100', rounding: 'nearest' },
});

const ofNumbers: readonly OperationKind[] = ['add', 'subtract', 'multiply', 'percent', 'round', 'from'];
const ofTexts: readonly OperationKind[] = ['replace', 'before', 'after'];

/** What can be done to a column. */
export const operationsOf = ({ kind, rule, nullable }: BulkColumn): readonly OperationKind[] => [
  'set',
  ...(rule && !rule.names ? ofNumbers : []),
  ...(kind === 'text' || kind === 'paragraph' ? ofTexts : []),
  ...(nullable || kind === 'flag' ? (['empty'] as const) : []),
];

/** The rule as an operation; `missing` while something is to be typed, or why it is none. */
export type ReadRule = { operation: BulkOperation } | { missing: true } | { refused: string };

/** What is added, or multiplied by: any number, however small. */
export const amountRule: NumberRule = { decimals: 6, min: -1e12, max: 1e12 };

/** @param refusedText what people are told of something that is no such number */
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
