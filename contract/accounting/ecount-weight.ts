import { kilogramRule } from '#contract/numbers.ts';
import type { WeightReason } from './ecount-reasons.ts';

export interface ReadWeight {
  kilograms: string | null;
  /** Why there is no weight although one is entered. */
  reason?: WeightReason;
}

/**
 * A weight of ECOUNT as it is kept here, whichever way it comes. ECOUNT keeps six decimals and the core two: rounded half
 * up. ECOUNT writes zero for "nothing entered", so zero is no weight; and a weight that would become zero is refused rather
 * than stored as nothing or as more than it is. No zod here: the page imports it.
 */
export function readWeight(weight: string | number | null): ReadWeight {
  const text = typeof weight === 'number' ? plainDecimal(weight) : (weight ?? '').trim();
  if (text === '') return { kilograms: null };
  const parts = /^(-?)(\d{1,15})(?:\.(\d{1,20}))?$/.exec(text);
  if (!parts) return { kilograms: null, reason: 'weight-invalid' };
  const [, sign, whole = '', decimals = ''] = parts;
  if (/^0*$/.test(whole + decimals)) return { kilograms: null };
  const hundredths = BigInt(whole + decimals.slice(0, 2).padEnd(2, '0')) + (decimals.charAt(2) >= '5' ? 1n : 0n);
  if (sign === '-' || hundredths > BigInt(kilogramRule.max) * 100n) return { kilograms: null, reason: 'weight-out-of-range' };
  if (hundredths === 0n) return { kilograms: null, reason: 'weight-too-small' };
  const digits = String(hundredths).padStart(3, '0');
  return { kilograms: `${digits.slice(0, -2)}.${digits.slice(-2)}` };
}

/** 0.0000001 would be written '1e-7'. */
const plainDecimal = (value: number) => (Number.isFinite(value) && Math.abs(value) < 1e15 ? value.toFixed(6) : 'NaN');
