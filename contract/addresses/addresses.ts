import { z } from 'zod';
import { canBeSeen } from '#contract/normal-text.ts';
import { Text } from '#contract/values.ts';
import { type AddressField, addressLimits, requiredAddressFields } from './address-rules.ts';
import { countryCodes } from './country-codes.ts';

export const CountryCodeValue = z.enum(countryCodes);

/** Where a parcel goes. Fields that a country does not have are empty. */
export const Address = z.object({
  countryCode: CountryCodeValue,
  address1: Text(addressLimits.address1),
  address2: Text(addressLimits.address2),
  city: Text(addressLimits.city),
  stateOrProvinceCode: Text(addressLimits.stateOrProvinceCode),
  postalCode: Text(addressLimits.postalCode),
});
export type Address = z.infer<typeof Address>;

/** An address while somebody types it: the country comes first, and may not be chosen yet. */
export type AddressDraft = Omit<Address, 'countryCode'> & { countryCode: Address['countryCode'] | '' };

/** The fields that the address lacks in its country. */
export const missingAddressFields = (address: Address): AddressField[] =>
  requiredAddressFields(address.countryCode).filter((field) => !canBeSeen(address[field]));

/**
 * Proves to this server, for an hour, that the carrier has accepted the office's credentials. It is not the carrier's own token, and works
 * for one person only.
 */
export const CarrierToken = z.object({ access_token: z.string() });

/** `x-locale` ('ko_KR') is the language of the carrier's messages; the bearer token is the one that the endpoint `authorize` returned. */
export const AddressCheckHeaders = z.looseObject({
  'x-locale': z
    .string()
    .regex(/^[a-z]{2}_[A-Z]{2}$/)
    .default('en_US'),
  authorization: z
    .string()
    .max(8192)
    .regex(/^Bearer \S+$/i),
});

/** The carrier's own request, as FedEx's address validation documents it. */
export const AddressCheck = z.object({
  inEffectAsOfTimestamp: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}/)
    .max(40)
    .optional()
    .describe('Day as of which the addresses are checked (`yyyy-MM-dd`); of a longer text only the first ten characters count.'),
  validateAddressControlParameters: z.object({ includeResolutionTokens: z.boolean().default(true) }).optional(),
  addressesToValidate: z
    .array(
      z.object({
        address: z.object({
          streetLines: z.array(Text(100)).min(1).max(3),
          city: Text(100).default(''),
          stateOrProvinceCode: Text(60).default(''),
          postalCode: Text(20).default(''),
          countryCode: CountryCodeValue,
        }),
        clientReferenceId: Text(40).optional(),
      }),
    )
    .min(1)
    .max(100),
});
export type AddressCheck = z.infer<typeof AddressCheck>;

const Token = z.object({ value: z.string() });

/**
 * The addresses as the carrier would write them, in the order of the request. For an address that it does not know,
 * or that is ambiguous, the lists are empty and there is no state or postal code: there is nothing to suggest.
 */
export const ResolvedAddress = z
  .object({
    clientReferenceId: z.string().optional(),
    streetLinesToken: z.array(z.string()),
    cityToken: z.array(Token),
    stateOrProvinceCodeToken: Token.optional(),
    postalCodeToken: Token.optional(),
  })
  .meta({ id: 'ResolvedAddress' });
export type ResolvedAddress = z.infer<typeof ResolvedAddress>;

/** FedEx's answer, reduced to what the page reads. */
export const AddressCheckReply = z.object({ output: z.object({ resolvedAddresses: z.array(ResolvedAddress) }) });
export type AddressCheckReply = z.infer<typeof AddressCheckReply>;
