import { type Decimal, decimalOf, negated, numberOf, plus, type Rounding, rounded, times, toStep } from '#contract/exact-decimal.ts';
import { composedText, normalText } from '#contract/normal-text.ts';
import type { NumberRule } from '#contract/numbers.ts';
import type { FieldReason } from '#contract/reasons.ts';

/**
 * An operation on one column of many selected rows. The same function calculates the preview and the values that are sent. No zod here: the
 * page imports it.
 */
export type BulkOperation =
  | { kind: 'set'; value: BulkValue }
  | { kind: 'empty' }
  /** For numbers. The operand is the text that was typed, so that it stays exact. */
  | { kind: 'add' | 'subtract' | 'multiply'; by: string | number }
  /** 10 adds a tenth, -10 takes a tenth away. */
  | { kind: 'percent'; by: string | number }
  /**
   * Rounds to multiples of a step or, with `ending`, to numbers that end in it: step 1,000, ending 990. A number below the lowest of these
   * is never rounded down.
   */
  | { kind: 'round'; step: number; ending?: number; rounding: Rounding }
  /** The value of another column of the row, times a factor. */
  | { kind: 'from'; by: string | number }
  /** For texts. */
  | { kind: 'replace'; find: string; by: string }
  | { kind: 'before' | 'after'; text: string };

export type BulkValue = string | number | boolean | null;

/** The rules for values of a column: an entry of `productColumns`, or of a price. */
export interface BulkColumn {
  kind: string;
  rule?: NumberRule;
  max?: number;
  nullable?: true;
}

export type BulkResult = { value: BulkValue; refused?: undefined } | { refused: FieldReason; value?: undefined };

/**
 * Applies an operation to one value. Nothing is calculated from an empty value: an empty value stays empty, and a value stays as it is
 * where the other column is empty. Numbers are calculated exactly, and rounded half up to the decimals of the column.
 * @param other the value of the other column, for `from`
 */
export function applyOperation(operation: BulkOperation, value: BulkValue, column: BulkColumn, other?: BulkValue): BulkResult {
  switch (operation.kind) {
    case 'set':
      return checked(operation.value, column);
    case 'empty':
      return checked(column.kind === 'flag' ? false : null, column);
    case 'replace':
      return ofText(value, column, (text) => replaced(text, operation));
    case 'before':
      return ofText(value, column, (text) => operation.text + text);
    case 'after':
      return ofText(value, column, (text) => text + operation.text);
    default:
      return ofNumber(operation, value, column, other);
  }
}

type Calculation = Extract<BulkOperation, { kind: 'add' | 'subtract' | 'multiply' | 'percent' | 'round' | 'from' }>;

function ofNumber(operation: Calculation, value: BulkValue, column: BulkColumn, other: BulkValue | undefined): BulkResult {
  if (column.rule === undefined) return { refused: { code: 'wrong-kind', values: {} } };
  const from = operation.kind === 'from' ? (other ?? null) : value;
  if (from === null) return { value };
  const start = typeof from === 'number' ? decimalOf(from) : undefined;
  const result = start && calculate(operation, start);
  if (result === undefined) return { refused: { code: 'not-a-number', values: {} } };
  return checked(numberOf(rounded(result, column.rule.decimals)), column);
}

function calculate(operation: Calculation, start: Decimal): Decimal | undefined {
  if (operation.kind === 'round') {
    const { step, ending = 0, rounding } = operation;
    const result = toStep(start, step, ending, rounding);
    // `ending` is the lowest price with this ending, so rounding down leaves a lower price as it is
    const isBelow = result.units < BigInt(ending) && start.units >= 0n;
    return isBelow ? (rounding === 'down' ? start : { units: BigInt(ending), scale: 0 }) : result;
  }
  const by = decimalOf(operation.by);
  if (by === undefined) return undefined;
  switch (operation.kind) {
    case 'add':
      return plus(start, by);
    case 'subtract':
      return plus(start, negated(by));
    case 'percent':
      return times(start, plus({ units: 1n, scale: 0 }, { units: by.units, scale: by.scale + 2 }));
    default:
      return times(start, by);
  }
}

/** Stored texts are always composed; the text to find may be decomposed, as macOS writes file names. */
function replaced(text: string, { find, by }: { find: string; by: string }): string {
  const wanted = composedText(find);
  return wanted === '' ? text : text.replaceAll(wanted, () => by);
}

function ofText(value: BulkValue, column: BulkColumn, change: (text: string) => string): BulkResult {
  if (column.kind !== 'text' && column.kind !== 'paragraph') return { refused: { code: 'wrong-kind', values: {} } };
  return typeof value === 'string' ? checked(change(value), column) : { value };
}

/** The value if the column accepts it, otherwise the reason why not. This is for the preview: the server checks again and decides. */
function checked(value: BulkValue, { kind, rule, max, nullable }: BulkColumn): BulkResult {
  if (value === null || (typeof value === 'string' && value.trim() === ''))
    return nullable ? { value: null } : { refused: { code: 'missing', values: {} } };
  if (rule !== undefined) return typeof value === 'number' ? within(value, rule) : { refused: { code: 'not-a-number', values: {} } };
  if (typeof value === 'string') return withinLength(normalText(value), max);
  return kind === 'flag' && typeof value === 'boolean' ? { value } : { refused: { code: 'wrong-kind', values: {} } };
}

const withinLength = (text: string, max = Number.POSITIVE_INFINITY): BulkResult =>
  text.length > max ? { refused: { code: 'text-too-long', values: { limit: max } } } : { value: text };

function within(value: number, { min, max, open, decimals }: NumberRule): BulkResult {
  if (value < min || (open && value === min)) return { refused: { code: open ? 'above' : 'at-least', values: { limit: min } } };
  if (value > max || (open && value === max)) return { refused: { code: open ? 'below' : 'at-most', values: { limit: max } } };
  const exact = decimalOf(value);
  const fits = exact !== undefined && numberOf(rounded(exact, decimals)) === value;
  if (fits) return { value };
  return { refused: decimals === 0 ? { code: 'not-whole', values: {} } : { code: 'decimals', values: { limit: decimals } } };
}
