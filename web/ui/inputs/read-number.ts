/** The numbers that a field accepts. The contract has a rule of this shape for each field. */
export interface NumberRule {
  decimals: number;
  min: number;
  max: number;
  /** Whether the bounds themselves are excluded. */
  open?: boolean;
  unit?: Unit;
  /** How much an arrow key changes the number; 1 by default. */
  step?: number;
  /** The number is an identifier, not an amount: how far a new one is from the old does not matter. */
  names?: boolean;
}

export type Unit = 'KRW' | 'USD' | 'CNY' | 'kg';

/** Why a text is not a valid number. */
export type Refusal = 'no-number' | 'separators' | 'unit' | 'decimals' | 'range';

export type ReadNumber = { value: number | null } | { refused: Refusal };

/** The units that may be typed before or after the number. The ₩ key of Korean keyboards types a backslash. */
const unitOf: Record<string, Unit> = {
  '₩': 'KRW',
  '\\': 'KRW',
  원: 'KRW',
  $: 'USD',
  달러: 'USD',
  '¥': 'CNY',
  元: 'CNY',
  위안: 'CNY',
  kg: 'kg',
  '㎏': 'kg',
};
const anyUnit = Object.keys(unitOf)
  .map((sign) => sign.replace(/[\\$]/, String.raw`\$&`))
  .join('|');
const shape = new RegExp(`^(?<minus>[+-]?) ?(?<before>${anyUnit})? ?(?<digits>[\\d., ]*\\d[\\d., ]*?) ?(?<after>${anyUnit})?$`, 'i');
/** Thousands may be separated by commas or spaces. A comma after a lone zero does not separate thousands: nobody means 350 by 0,350. */
const decimal = /^(?<whole>\d*|[1-9]\d{0,2}(?:,\d{3})+|\d{1,3}(?: \d{3})+)(?:\.(?<fraction>\d*))?$/;

/** Normalises a text: removes full-width and invisible characters, and leaves one kind of space and of minus. */
const plain = (text: string): string =>
  text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll('￦', '₩')
    .replaceAll('￥', '¥')
    .replaceAll('−', '-')
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * The number that a person typed: '1,234.5', '12 000', '₩3,890', '3890원' and full-width characters are accepted. An
 * empty text is null. Anything else is refused with its reason, never guessed: a comma that does not separate
 * thousands may be a decimal comma, and a price in dollars typed into a field for won may belong elsewhere.
 */
export function readNumber(text: string, { decimals, min, max, open = false, unit }: NumberRule): ReadNumber {
  const typed = plain(text);
  if (typed === '') return { value: null };
  const { minus, before, digits, after } = shape.exec(typed)?.groups ?? {};
  const units = [before, after].filter((sign) => sign !== undefined).map((sign) => unitOf[sign.toLowerCase()]);
  if (digits === undefined || (units.length > 0 && unit === undefined)) return { refused: 'no-number' };
  if (units.some((each) => each !== unit)) return { refused: 'unit' };
  const parts = decimal.exec(digits)?.groups;
  if (!parts) return { refused: 'separators' };

  const { whole = '', fraction = '' } = parts;
  const value = Number(`${minus}${whole.replaceAll(/[, ]/g, '')}.${fraction}`);
  if (open ? value <= min || value >= max : value < min || value > max) return { refused: 'range' };
  // decimals are counted in the text: a floating-point number may not keep all of them
  if (fraction.replace(/0+$/, '').length > decimals) return { refused: 'decimals' };
  // no negative zero
  return { value: value === 0 ? 0 : value };
}

/** Like `readNumber`, for callers that show no reason: an invalid text gives null, like an empty one. */
export function typedNumber(text: string, rule: NumberRule): number | null {
  const read = readNumber(text, rule);
  return 'value' in read ? read.value : null;
}

/**
 * The text one step up (1) or down (-1), never beyond a bound. Undefined if there is no step: for an invalid text, at a bound, and for
 * numbers that are identifiers.
 */
export function steppedText(text: string, rule: NumberRule, by: 1 | -1): string | undefined {
  const { decimals, min, max, open, step = 1, names } = rule;
  const read = readNumber(text, { ...rule, min: -Infinity, max: Infinity });
  if (names || 'refused' in read) return undefined;
  const from = read.value ?? 0;
  // `toFixed`, because in binary fractions 0.28 + 0.01 is 0.29000000000000004
  const next = Math.min(max, Math.max(min, Number((from + by * step).toFixed(decimals))));
  if (next === read.value || (open && (next === min || next === max))) return undefined;
  return String(next);
}
