import { comparableText } from '#contract/normal-text.ts';

/** The digits of a phone number, by which it is compared, with those of an extension; full-width ones, too. No zod here: the page imports it. */
export const phoneDigits = (phone: string): string => comparableText(phone).replaceAll(/\D/g, '');

/** As people write it behind a number: 'ext. 12', 'x12', '#12'; in Korean naeseon (beonho), in Russian dob., in French poste. */
const extensionForm =
  /(?:ext(?:ension|n)?\.?|(?<=[\d\s])x|\u{b0b4}\u{c120}(?: ?\u{bc88}\u{d638})?|доб\.?|poste|ramal|durchwahl|#)\s*[:.]?\s*(\d{1,6})\s*\)?\s*$/iu;

/** A number as it is dialled, in digits, and what is dialled once somebody answers; empty where there is none. */
export function dialled(phone: string): { number: string; extension: string } {
  const text = comparableText(phone);
  const found = extensionForm.exec(text);
  return { number: text.slice(0, found?.index).replaceAll(/\D/g, ''), extension: found?.[1] ?? '' };
}

/**
 * Can digits be somebody's number? Fewer are an extension; and where a number is asked for and none is known, people type one digit again
 * and again, behind what every number begins with: 010-0000-0000.
 */
export const isNumberOfSomebody = (digits: string): boolean => digits.length >= 7 && !/(\d)\1{6}$/.test(digits);
