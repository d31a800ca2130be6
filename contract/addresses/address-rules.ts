import type { CountryCode } from './country-codes.ts';

/**
 * Which address fields a country has and requires, from the public address data of Google's libaddressinput. No zod here: the page imports
 * these rules, and the server requires the same fields.
 */

/** The five fields of an address, in the order in which they are asked for. */
export const addressFields = ['address1', 'address2', 'city', 'stateOrProvinceCode', 'postalCode'] as const;
export type AddressField = (typeof addressFields)[number];

/** The most characters of each field. */
export const addressLimits = {
  address1: 100,
  address2: 100,
  city: 100,
  stateOrProvinceCode: 60,
  postalCode: 20,
} as const satisfies Record<AddressField, number>;

/** What the largest division of a country is called there; `province` where it is not listed. */
export type StateWord =
  | 'area'
  | 'county'
  | 'department'
  | 'doSi'
  | 'emirate'
  | 'island'
  | 'oblast'
  | 'parish'
  | 'prefecture'
  | 'province'
  | 'region'
  | 'state';
export type PostalWord = 'eircode' | 'pin' | 'postalCode' | 'zip';

const codes = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const stateWords: [StateWord, ReadonlySet<string>][] = [
  ['state', codes('AS AU BR FM IN MH MP MX MY NG PW UM US VE VI')],
  ['island', codes('BS CV KI KN KY PF SC TV')],
  ['county', codes('IE TW')],
  ['department', codes('CO HN NI')],
  ['parish', codes('BB JM')],
  ['oblast', codes('RU UA')],
  ['area', codes('HK')],
  ['doSi', codes('KR')],
  ['emirate', codes('AE')],
  ['prefecture', codes('JP')],
  ['region', codes('FR')],
];

const zipCountries = codes('AS FM GU MH MP PR PW UM US VI');
const stateRequired = codes('AE AS AU BR CA CN CO CR ES FM HK HN ID IN IQ IT JM JP KN KR KY MH MP MX NR PF PG PW RU SO SV TW UM US VE VI');
const cityOptional = codes('AE AG CO GI HK ID JP KY MO NR SG SM VG');
const postalCodeRequired = codes(
  'AS AT AU AX BE BL BR CA CH CN CZ DE DK EE ES FI FK FM FR GB GF GG GL GP GR GS GU HU IM IN IO IT JE JP KR LI LT LU LV MF MH MP MQ MX MY NC NL NO NZ PF PL PM PN PR PT PW RE RO RU SE SG SH SJ SK SM TC TR TW UA US VI WF YT ZA',
);

/** 'US' → 'state', 'JP' → 'prefecture', 'KR' → 'doSi' */
export const stateWord = (countryCode: CountryCode): StateWord =>
  stateWords.find(([, countries]) => countries.has(countryCode))?.[0] ?? 'province';

/** 'US' → 'zip', 'IE' → 'eircode', 'DE' → 'postalCode' */
export function postalWord(countryCode: CountryCode): PostalWord {
  if (zipCountries.has(countryCode)) return 'zip';
  if (countryCode === 'IE') return 'eircode';
  return countryCode === 'IN' ? 'pin' : 'postalCode';
}

/** The fields without which a parcel does not arrive in this country. */
export function requiredAddressFields(countryCode: CountryCode): AddressField[] {
  const required: AddressField[] = ['address1'];
  if (!cityOptional.has(countryCode)) required.push('city');
  if (stateRequired.has(countryCode)) required.push('stateOrProvinceCode');
  if (postalCodeRequired.has(countryCode)) required.push('postalCode');
  return required;
}
