import { z } from 'zod';
import type { ResolvedAddress } from '#contract/addresses/addresses.ts';

/** The reply of `POST /oauth/token`. `expires_in` is in seconds, 3599 as a rule. */
export const TokenReply = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive().catch(3600) });

/** An optional field; a value of another form counts as absent. */
export const absent = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

/** The common part of the error envelopes of the sign-in and of the services. */
export const ErrorReply = z.object({ errors: z.array(z.object({ code: z.string(), message: absent(z.string()) })) });

const Token = z.object({ value: z.string() });

/**
 * One resolved address. The documentation and the live service disagree (attributes as booleans or as the texts 'true' and
 * 'false', undocumented tokens, `customerMessage`), so a field of an unexpected form counts as absent.
 */
const WireAddress = z.object({
  streetLinesToken: z.array(z.string()).catch([]),
  cityToken: z.array(Token).catch([]),
  stateOrProvinceCodeToken: absent(Token),
  postalCodeToken: absent(Token),
  city: absent(z.string()),
  stateOrProvinceCode: absent(z.string()),
  parsedPostalCode: absent(z.object({ base: z.string(), addOn: absent(z.string()) })),
  customerMessages: z.array(z.object({ code: z.string() })).catch([]),
  attributes: z.record(z.string(), z.unknown()).catch({}),
});
type WireAddress = z.infer<typeof WireAddress>;

/** The reply of `POST /address/v1/addresses/resolve`. */
export const ResolveReply = z.object({ output: z.object({ resolvedAddresses: z.array(WireAddress) }) });

const notFoundCode = 'STANDARDIZED.ADDRESS.NOTFOUND';

/** The answer for an address that the carrier does not know: no suggestion. */
export const nothingToSuggest: Omit<ResolvedAddress, 'clientReferenceId'> = { streetLinesToken: [], cityToken: [] };

/** Reduces an address to the four fields that the page reads; no suggestion where it was not found, or found more than once. */
export function reduceAddress(wire: WireAddress | undefined): Omit<ResolvedAddress, 'clientReferenceId'> {
  if (wire === undefined || !isCertain(wire)) return nothingToSuggest;
  const { parsedPostalCode: postal } = wire;
  const city = wire.cityToken[0]?.value ?? wire.city;
  const state = wire.stateOrProvinceCodeToken?.value ?? wire.stateOrProvinceCode;
  const postalCode = wire.postalCodeToken?.value ?? (postal && [postal.base, postal.addOn].filter(Boolean).join('-'));
  return {
    streetLinesToken: wire.streetLinesToken.filter((line) => line.trim() !== ''),
    cityToken: city ? [{ value: city }] : [],
    ...(state && { stateOrProvinceCodeToken: { value: state } }),
    ...(postalCode && { postalCodeToken: { value: postalCode } }),
  };
}

function isCertain({ attributes, customerMessages }: WireAddress): boolean {
  const attributeIs = (name: string, value: boolean) => attributes[name] === value || attributes[name] === String(value);
  const denied =
    attributeIs('Matched', false) ||
    attributeIs('Resolved', false) ||
    attributeIs('CountrySupported', false) ||
    attributeIs('MultipleMatches', true);
  return !denied && !customerMessages.some(({ code }) => code === notFoundCode);
}
