/**
 * Codes of the Harmonized System: six digits are the same everywhere, countries add up to four of their own. Kept as
 * digits, shown as customs writes them. No zod here: the page imports it.
 */

/** The code as it is kept: what people write between its digits goes. '3304.99-1000' → '3304991000' */
export const normalHsCode = (text: string): string => text.replaceAll(/[\s.\-‐-―·]/gu, '');

/** What a code is when it is kept. */
export const hsCodePattern = /^\d{6,10}$/;

/** '330499' → '3304.99', '3304991000' → '3304.99.1000'. What is no code stays as it is. */
export function formatHsCode(code: string): string {
  const digits = normalHsCode(code);
  if (!hsCodePattern.test(digits)) return code;
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter((part) => part !== '').join('.');
}

/** The part of a code that is the same in every country: its first six digits. */
export const subheadingOf = (code: string): string => code.slice(0, 6);
