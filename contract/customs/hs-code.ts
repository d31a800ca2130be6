/**
 * Codes of the Harmonized System: the first six digits are the same in all countries, and each country adds up to four of its own. They are
 * stored as digits and shown in the form that customs uses. No zod here: the page imports it.
 */

/** The code as it is stored, without the separators that people type: '3304.99-1000' → '3304991000' */
export const normalHsCode = (text: string): string => text.replaceAll(/[\s.\-‐-―·]/gu, '');

/** A code as it is stored: six to ten digits. */
export const hsCodePattern = /^\d{6,10}$/;

/** '330499' → '3304.99', '3304991000' → '3304.99.1000'. A text that is no HS code is returned unchanged. */
export function formatHsCode(code: string): string {
  const digits = normalHsCode(code);
  if (!hsCodePattern.test(digits)) return code;
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter((part) => part !== '').join('.');
}

/** The part of a code that is the same in every country: its first six digits. */
export const subheadingOf = (code: string): string => code.slice(0, 6);
