import type { CountryCode } from '#contract/addresses/country-codes.ts';

/** Countries that customs treats alike, as of November 2026. No zod here: the page imports it. */
const codes = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** The 27 of the European Union. */
const european = codes('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK');
/** Where security data has to be there before the parcel is loaded (ICS2), beside the European Union. */
const securityData = codes('NO CH');
/** Where the post has to send customs data ahead, beside the European Union. */
const postalData = codes('US GB CA AU CN JP TH HK BR');
/** Where a state is two letters on the carrier's label. */
const twoLetterStates = codes('US CA PR');

export const isEuropean = (country: CountryCode): boolean => european.has(country);
/** Do customs of this country want an HS code of every line, whatever it is worth? */
export const wantsHsCodes = (country: CountryCode): boolean =>
  european.has(country) || securityData.has(country) || postalData.has(country);
export const hasTwoLetterStates = (country: CountryCode): boolean => twoLetterStates.has(country);
