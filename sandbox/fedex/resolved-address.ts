import { deliveryPointOf } from './documented-addresses.ts';
import type { RequestedAddress, Standardized } from './standardize.ts';

/** One element of `resolvedAddresses`, with the fields of the live service (its documentation has other names and types). */
export function resolvedAddress(requested: RequestedAddress, found: Standardized, tokens: boolean, clientReferenceId: string | undefined) {
  const matched = found.found === 'matched';
  const postal = postalParts(found);
  const postalCode = [postal.base, postal.addOn].filter(Boolean).join('-');
  const changed = (was: string, is: string) => was.trim().toUpperCase() !== is;
  const postOfficeBox = /\bPO BOX\b/.test(found.street);
  return {
    ...(clientReferenceId !== undefined && { clientReferenceId }),
    ...(tokens && {
      streetLinesToken: [found.street],
      cityToken: [{ changed: changed(requested.city, found.city), value: found.city }],
      ...(found.state !== '' && {
        stateOrProvinceCodeToken: { changed: changed(requested.stateOrProvinceCode, found.state), value: found.state },
      }),
      ...(postalCode !== '' && { postalCodeToken: { changed: changed(requested.postalCode, postalCode), value: postalCode } }),
    }),
    city: found.city,
    ...(found.state !== '' && { stateOrProvinceCode: found.state }),
    ...(postalCode !== '' && { parsedPostalCode: postal }),
    countryCode: requested.countryCode,
    classification: classificationOf(found),
    ruralRouteHighwayContract: false,
    generalDelivery: false,
    postOfficeBox,
    customerMessages: messages(found),
    normalizedStatusNameDPV: matched,
    standardizedStatusNameMatchSource: 'Postal',
    resolutionMethodName: resolutionMethod(requested),
    attributes: attributesOf(requested, found, postOfficeBox),
  };
}

const hasUnit = ({ street }: Standardized) => /\b(APT|UNIT|FLAT|APTO|DPTO|AP|APP)\b|#/.test(street);

const resolutionMethod = ({ countryCode }: RequestedAddress) => (countryCode === 'US' ? 'USPS_VALIDATE' : 'GENERIC_VALIDATE');

function classificationOf(found: Standardized): 'RESIDENTIAL' | 'BUSINESS' | 'UNKNOWN' {
  if (found.found !== 'matched') return 'UNKNOWN';
  return hasUnit(found) ? 'RESIDENTIAL' : 'BUSINESS';
}

/** All attributes are texts, even the boolean ones. */
function attributesOf(requested: RequestedAddress, found: Standardized, postOfficeBox: boolean) {
  const matched = found.found === 'matched';
  const several = found.found === 'several';
  const supported = found.found !== 'unsupported';
  const delivered = deliveryPointOf(found) !== undefined || found.postal.includes('-');
  return {
    POBox: String(postOfficeBox),
    POBoxOnlyZIP: 'false',
    SplitZIP: 'false',
    SuiteRequiredButMissing: 'false',
    InvalidSuiteNumber: 'false',
    ResolutionInput: 'RAW_ADDRESS',
    DPV: String(matched),
    ResolutionMethod: resolutionMethod(requested),
    DataVintage: 'January 2031',
    MatchSource: 'Postal',
    CountrySupported: String(supported),
    ValidlyFormed: String(supported),
    Matched: String(matched || several),
    Resolved: String(matched),
    Inserted: 'false',
    MultiUnitBase: 'false',
    ZIP11Match: String(matched && delivered),
    ZIP4Match: String(matched && delivered),
    UniqueZIP: 'false',
    StreetAddress: String(!postOfficeBox),
    RRConversion: 'false',
    ValidMultiUnit: String(matched && hasUnit(found)),
    AddressType: addressTypes[found.found],
    AddressPrecision: precisionOf(found),
    MultipleMatches: String(several),
  };
}

function precisionOf(found: Standardized): string {
  if (found.found !== 'matched') return 'UNKNOWN';
  return hasUnit(found) ? 'MULTI_TENANT_UNIT' : 'STREET_ADDRESS';
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

/** A ZIP code in its parts, with the four additional digits where they are known; any other postal code as a whole. */
function postalParts(found: Standardized): { base: string; addOn?: string; deliveryPoint?: string } {
  const [base = '', addOn] = /^\d{5}-\d{4}$/.test(found.postal) ? found.postal.split('-') : [found.postal];
  const known = found.found === 'matched' ? deliveryPointOf(found) : undefined;
  if (known && (addOn ?? known.addOn) === known.addOn) return { base, ...known };
  return { base, ...(addOn !== undefined && { addOn }) };
}
