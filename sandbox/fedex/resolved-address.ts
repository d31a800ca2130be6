import type { AskedAddress, Standardized } from './standardize.ts';

/** One element of `resolvedAddresses`, as the live service fills it (its documentation has other names and types). */
export function resolvedAddress(asked: AskedAddress, found: Standardized, tokens: boolean, clientReferenceId: string | undefined) {
  const matched = found.found === 'matched';
  const supported = found.found !== 'unsupported';
  const changed = (was: string, is: string) => was.trim().toUpperCase() !== is;
  return {
    ...(clientReferenceId !== undefined && { clientReferenceId }),
    ...(tokens && {
      streetLinesToken: [found.street],
      cityToken: [{ changed: changed(asked.city, found.city), value: found.city }],
      ...(found.state !== '' && {
        stateOrProvinceCodeToken: { changed: changed(asked.stateOrProvinceCode, found.state), value: found.state },
      }),
      postalCodeToken: { changed: changed(asked.postalCode, found.postal), value: found.postal },
    }),
    city: found.city,
    ...(found.state !== '' && { stateOrProvinceCode: found.state }),
    parsedPostalCode: postalParts(found.postal),
    countryCode: asked.countryCode,
    classification: matched ? 'BUSINESS' : 'UNKNOWN',
    ruralRouteHighwayContract: false,
    generalDelivery: false,
    postOfficeBox: /\bPO BOX\b/.test(found.street),
    customerMessages: messages(found),
    normalizedStatusNameDPV: matched,
    standardizedStatusNameMatchSource: 'Postal',
    resolutionMethodName: asked.countryCode === 'US' ? 'USPS_VALIDATE' : 'GENERIC_VALIDATE',
    attributes: {
      POBox: String(/\bPO BOX\b/.test(found.street)),
      ResolutionInput: 'RAW_ADDRESS',
      DPV: String(matched),
      ResolutionMethod: asked.countryCode === 'US' ? 'USPS_VALIDATE' : 'GENERIC_VALIDATE',
      DataVintage: 'January 2031',
      MatchSource: 'Postal',
      CountrySupported: String(supported),
      ValidlyFormed: String(supported),
      Matched: String(matched || found.found === 'several'),
      Resolved: String(matched),
      Inserted: 'false',
      MultiUnitBase: 'false',
      StreetAddress: 'true',
      AddressType: addressTypes[found.found],
      AddressPrecision: matched ? 'STREET_ADDRESS' : 'UNKNOWN',
      MultipleMatches: String(found.found === 'several'),
    },
  };
}

const addressTypes: Record<Standardized['found'], string> = {
  matched: 'STANDARDIZED',
  several: 'NORMALIZED',
  'unknown-place': 'NORMALIZED',
  'unknown-street': 'NORMALIZED',
  unsupported: 'RAW',
};

const messages = ({ found }: Standardized) =>
  found === 'unknown-place' ? [{ code: 'STANDARDIZED.ADDRESS.NOTFOUND', message: 'Standardized address is not found.' }] : [];

function postalParts(postal: string) {
  const [base = '', addOn] = postal.split('-');
  return { base, ...(addOn !== undefined && { addOn }) };
}
