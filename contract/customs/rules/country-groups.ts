import type { CountryCode } from '#contract/addresses/country-codes.ts';
import { type CustomsFact, isAmong } from './customs-facts.ts';

/** Countries for which the carrier's label has the state as two letters. No zod here: the page imports it. */
const twoLetterStates: ReadonlySet<string> = new Set(['US', 'CA', 'PR']);

export const hasTwoLetterStates = (country: CountryCode): boolean => twoLetterStates.has(country);

/** The groups of countries whose customs require an HS code of every line, whatever its value. */
const groups = ['eu-countries', 'security-data-countries', 'postal-data-countries'] as const;

export const wantsHsCodes = (country: CountryCode, facts: readonly CustomsFact[], day: string): boolean =>
  groups.some((group) => isAmong(facts, group, country, day));
