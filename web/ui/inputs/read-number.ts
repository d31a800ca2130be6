/** What a typed number may be; the contract has a rule of this shape for each. */
export interface NumberRule {
  decimals: number;
  min: number;
  max: number;
  /** The bounds themselves are outside. */
  open?: boolean;
  unit?: Unit;
  /** It says which one, not how many: how far a new number is from the old says nothing. */
  names?: boolean;
}

export type Unit = 'KRW' | 'USD' | 'CNY' | 'kg';

/** Why a text is not taken for a number. */
export type Refusal = 'no-number' | 'separators' | 'unit' | 'decimals' | 'range';

export type ReadNumber = { value: number | null } | { refused: Refusal };

/** How a unit may be written, before or after. Korean keyboards give a backslash for the key that says ₩. */
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
/** Thousands may be parted, by commas or by spaces. */
const decimal = /^(?<whole>\d*|\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+)(?:\.(?<fraction>\d*))?$/;

/** As it would be typed on a plain keyboard: no full-width characters, no invisible ones, one kind of space and minus. */
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
 * The number that a person typed: '1,234.5', '12 000', '₩3,890', '3890원' and full-width characters are read. An empty
 * text is null. Anything else is refused with its reason, never guessed at: a comma that parts no thousands may have
 * been meant for the decimal point, and a price in dollars for another field than that of won.
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
  // counted as they were typed: a fraction may be finer than what a number keeps of it
  if (fraction.replace(/0+$/, '').length > decimals) return { refused: 'decimals' };
  // nothing has no minus
  return { value: value === 0 ? 0 : value };
}
