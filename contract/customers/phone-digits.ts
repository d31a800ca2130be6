import { comparableText } from '#contract/normal-text.ts';

/** The digits of a phone number, by which it is compared and dialled; full-width ones, too. No zod here: the page imports it. */
export const phoneDigits = (phone: string): string => comparableText(phone).replaceAll(/\D/g, '');
