import type { CountryCode } from './country-codes.ts';

/** The 47 countries whose addresses the carrier checks. No zod here: the page imports this list. */
// biome-ignore format: one code a line is a long way to scroll
export const addressCheckCountries = [
  'DK', 'PA', 'AR', 'DO', 'PE', 'AW', 'EE', 'PT', 'AU', 'FI', 'SG', 'AT', 'FR', 'ZA', 'BS', 'DE', 'ES', 'BB', 'GR', 'SE', 'BE', 'GT',
  'CH', 'BM', 'HK', 'CN', 'TT', 'BR', 'IT', 'GB', 'CA', 'JM', 'US', 'KY', 'MY', 'UY', 'CL', 'MX', 'VE', 'CO', 'NL', 'CR', 'NZ', 'CZ',
  'NO', 'VI', 'VG',
] as const satisfies readonly CountryCode[];

const checked: ReadonlySet<string> = new Set(addressCheckCountries);

/** Does the carrier check addresses of this country? */
export const isAddressChecked = (countryCode: string): boolean => checked.has(countryCode);
