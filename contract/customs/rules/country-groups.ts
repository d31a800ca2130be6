import type { CountryCode } from '#contract/addresses/country-codes.ts';
import { type CustomsFact, isAmong } from './customs-facts.ts';

/** Where a state is two letters on the carrier's label. No zod here: the page imports it. */
const twoLetterStates: ReadonlySet<string> = new Set(['US', 'CA', 'PR']);

export const hasTwoLetterStates = (country: CountryCode): boolean => twoLetterStates.has(country);

/** Where customs wants an HS code of every line, whatever it is worth. */
const groups = ['eu-countries', 'security-data-countries', 'postal-data-countries'] as const;

export const wantsHsCodes = (country: CountryCode, facts: readonly CustomsFact[], day: string): boolean =>
  groups.some((group) => isAmong(facts, group, country, day));
