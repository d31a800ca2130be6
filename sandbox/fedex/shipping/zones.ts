/**
 * A zone of countries with invented values: the price of the first half kilogram, the price of each further one (US dollars), and the days.
 */
export interface Zone {
  name: string;
  first: number;
  further: number;
  days: number;
}

const zones: readonly (Zone & { countries: string })[] = [
  { name: 'A', first: 24, further: 3.1, days: 2, countries: 'JP CN HK TW MO' },
  { name: 'B', first: 27, further: 3.8, days: 2, countries: 'SG MY TH VN PH ID' },
  { name: 'D', first: 32, further: 4.9, days: 3, countries: 'US CA PR MX' },
  { name: 'E', first: 33, further: 5.2, days: 3, countries: 'AU NZ IN' },
  { name: 'M', first: 36, further: 5.6, days: 3, countries: 'DE FR GB NL BE IT ES AT CH SE DK NO FI IE PL PT CZ' },
];
const elsewhere: Zone = { name: 'H', first: 45, further: 7.4, days: 5 };

export const zoneOf = (countryCode: string): Zone => zones.find(({ countries }) => countries.split(' ').includes(countryCode)) ?? elsewhere;
