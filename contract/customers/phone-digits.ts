import { comparableText } from '#contract/normal-text.ts';

/** The digits of a phone number, by which it is compared and dialled; full-width ones, too. No zod here: the page imports it. */
export const phoneDigits = (phone: string): string => comparableText(phone).replaceAll(/\D/g, '');

/**
 * Can digits be somebody's number? Fewer are an extension; and where a number is asked for and none is known, people type one digit again
 * and again, behind what every number begins with: 010-0000-0000.
 */
export const isNumberOfSomebody = (digits: string): boolean => digits.length >= 7 && !/(\d)\1{6}$/.test(digits);
