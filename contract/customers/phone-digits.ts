import { comparableText } from '#contract/normal-text.ts';

/** The digits of a phone number, extension included, for comparison. Full-width digits are converted. No zod here: the page imports it. */
export const phoneDigits = (phone: string): string => comparableText(phone).replaceAll(/\D/g, '');

/** How people write an extension after a number: 'ext. 12', 'x12', '#12'; in Korean naeseon (beonho), in Russian dob., in French poste. */
const extensionForm =
  /(?:ext(?:ension|n)?\.?|(?<=[\d\s])x|\u{b0b4}\u{c120}(?: ?\u{bc88}\u{d638})?|доб\.?|poste|ramal|durchwahl|#)\s*[:.]?\s*(\d{1,6})\s*\)?\s*$/iu;

/** The digits of a number as it is dialled, and of the extension that is dialled once somebody answers; '' where there is none. */
export function dialled(phone: string): { number: string; extension: string } {
  const text = comparableText(phone);
  const found = extensionForm.exec(text);
  return { number: text.slice(0, found?.index).replaceAll(/\D/g, ''), extension: found?.[1] ?? '' };
}

/**
 * Can these digits be a real phone number? Fewer than seven are an extension. Where a form requires a number and none is known, people
 * repeat one digit after a usual prefix: 010-0000-0000.
 */
export const isNumberOfSomebody = (digits: string): boolean => digits.length >= 7 && !/(\d)\1{6}$/.test(digits);
