/**
 * What a person typed as a number: '1,234.50' and full-width digits are fine, an empty text is null, anything else
 * that is not a finite number is NaN.
 */
export function readNumber(text: string): number | null {
  const plain = text.normalize('NFKC').replaceAll(/[\s,]/g, '');
  if (plain === '') return null;
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) && Number.isFinite(Number(plain)) ? Number(plain) : Number.NaN;
}

/** Decimals that a number is written with: 0.01 → 2, 12.5 → 1, 3 → 0. */
export function decimalsOf(value: number): number {
  const [digits, exponent] = String(value).split('e');
  const written = digits?.split('.')[1]?.length ?? 0;
  return Math.max(0, written - Number(exponent ?? 0));
}
