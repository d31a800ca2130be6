import { kilogramRule } from '#contract/numbers.ts';
import type { WeightReason } from './ecount-reasons.ts';

export interface ReadWeight {
  kilograms: string | null;
  /** Why no weight could be read although one is entered. */
  reason?: WeightReason;
}

/**
 * Converts a weight from ECOUNT, as text or number, to the form in which the core database stores it. ECOUNT keeps six decimals and the
 * core two: it is rounded half up. ECOUNT writes zero for "nothing entered", so zero means no weight. A weight that would be rounded to
 * zero is refused: storing it would lose it. No zod here: the page imports it.
 */
export function readWeight(weight: string | number | null): ReadWeight {
  // as a text a small number would be '1e-7', which the pattern below does not read
  const text = typeof weight === 'number' ? weight.toFixed(6) : (weight ?? '').trim();
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
