import { type Decimal, decimalOf, negated, numberOf, plus, type Rounding, rounded, times, toStep } from '#contract/exact-decimal.ts';
import { composedText, normalText } from '#contract/normal-text.ts';
import type { NumberRule } from '#contract/numbers.ts';
import type { FieldReason } from '#contract/reasons.ts';

/**
 * What can be done to one column of many chosen rows at once. The same function says in a preview what would become of
 * each row and makes what is sent. No zod here: the page imports it.
 */
export type BulkOperation =
  | { kind: 'set'; value: BulkValue }
  | { kind: 'empty' }
  /** For numbers; the numbers as they were typed, so that they stay exact. */
  | { kind: 'add' | 'subtract' | 'multiply'; by: string | number }
  /** 10 is a tenth more, -10 a tenth less. */
  | { kind: 'percent'; by: string | number }
  /** To the multiples of a step, or with `ending` to numbers that end so: step 1,000, ending 990. Below the first of them nothing goes down. */
  | { kind: 'round'; step: number; ending?: number; rounding: Rounding }
  /** The value of another column of the row, times a factor. */
  | { kind: 'from'; by: string | number }
  /** For texts. */
  | { kind: 'replace'; find: string; by: string }
  | { kind: 'before' | 'after'; text: string };

export type BulkValue = string | number | boolean | null;

/** What a column takes: `productColumns`, or a price. */
export interface BulkColumn {
  kind: string;
  rule?: NumberRule;
  max?: number;
  nullable?: true;
}

export type BulkResult = { value: BulkValue; refused?: undefined } | { refused: FieldReason; value?: undefined };

/**
 * What becomes of one value. Nothing can be calculated from nothing: an empty value stays empty, and a value stays as it
 * is where the other column is empty. Numbers are calculated exactly, and rounded to the decimals of the column, halves up.
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
    // there is no price below the first that ends so, and none to go down to
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

/** What is looked for may be decomposed, as macOS writes the names of files; what is kept never is. */
const replaced = (text: string, { find, by }: { find: string; by: string }): string =>
  find === '' ? text : text.replaceAll(composedText(find), () => by);

function ofText(value: BulkValue, column: BulkColumn, change: (text: string) => string): BulkResult {
  if (column.kind !== 'text' && column.kind !== 'paragraph') return { refused: { code: 'wrong-kind', values: {} } };
  return typeof value === 'string' ? checked(change(value), column) : { value };
}

/** The value where the column takes it. The server has the last word; this is for the preview. */
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
