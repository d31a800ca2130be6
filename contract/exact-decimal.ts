/**
 * Exact decimal arithmetic: prices and weights are `numeric` in the database, and in binary fractions 1.005 × 100 is 100.49999. The value
 * of a decimal is `units / 10 ** scale`. No zod, nothing but arithmetic.
 */
export interface Decimal {
  units: bigint;
  scale: number;
}

const written = /^(-?)(\d*)\.?(\d*)(?:e([+-]\d{1,3}))?$/i;

/**
 * The decimal that a number is written as: 0.1 is exactly a tenth, not the binary fraction next to it. Undefined for a text that is not a
 * number.
 */
export function decimalOf(value: number | string): Decimal | undefined {
  const parts = written.exec(String(value));
  if (parts === null) return undefined;
  const [, sign, whole = '', fraction = '', exponent = '0'] = parts;
  if (whole === '' && fraction === '') return undefined;
  const units = BigInt(whole + fraction) * (sign === '-' ? -1n : 1n);
  const scale = fraction.length - Number(exponent);
  return scale < 0 ? { units: units * 10n ** BigInt(-scale), scale: 0 } : { units, scale };
}

const power = (scale: number) => 10n ** BigInt(scale);

export function plus(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { units: a.units * power(scale - a.scale) + b.units * power(scale - b.scale), scale };
}

export const negated = ({ units, scale }: Decimal): Decimal => ({ units: -units, scale });

export const times = (a: Decimal, b: Decimal): Decimal => ({ units: a.units * b.units, scale: a.scale + b.scale });

export type Rounding = 'nearest' | 'up' | 'down';

/** The quotient as a whole number; halves are rounded up, as in `Math.round` and in the prices of `price-rules.ts`. */
export function divideRounded(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  if (rounding === 'nearest') return floorDivide(2n * dividend + divisor, 2n * divisor);
  return rounding === 'down' ? floorDivide(dividend, divisor) : -floorDivide(-dividend, divisor);
}

/** @param divisor above zero */
function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend < 0n && quotient * divisor !== dividend ? quotient - 1n : quotient;
}

/** Rounds to at most this many decimals, half up. */
export const rounded = ({ units, scale }: Decimal, decimals: number): Decimal =>
  scale <= decimals ? { units, scale } : { units: divideRounded(units, power(scale - decimals), 'nearest'), scale: decimals };

/** Rounds to a multiple of a whole step plus an offset: with steps of 1,000 and an offset of 990, to a price that ends in 990. */
export function toStep(value: Decimal, step: number, offset: number, rounding: Rounding): Decimal {
  const shifted = plus(value, { units: -BigInt(offset), scale: 0 });
  const steps = divideRounded(shifted.units, BigInt(step) * power(shifted.scale), rounding);
  return { units: steps * BigInt(step) + BigInt(offset), scale: 0 };
}

export function numberOf({ units, scale }: Decimal): number {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  return Number(`${units < 0n ? '-' : ''}${whole}.${digits.slice(digits.length - scale)}`);
}
