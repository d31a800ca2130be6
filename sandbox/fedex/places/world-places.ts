import { countryRules } from '#sandbox/fedex/country-rules.ts';
import { postalText } from '#sandbox/fedex/letters.ts';
import { spellingDistance } from '#sandbox/fedex/spelling-distance.ts';
import { cityNames } from './city-names.ts';
import { allowedTypos, type FoundPlace, linesOf, placeLines, type RequestedPlace } from './place.ts';

interface City {
  /** As the country's post writes it. */
  name: string;
  /** Beginnings of all its postal codes; none: not known. */
  areas: string[];
}

interface Country {
  /** Every name that a city goes by. */
  cities: Map<string, City>;
  /** Places of which only the name is known. */
  others: Set<string>;
}

const namesByCountry = new Map(linesOf(cityNames));
const largestByCountry = new Map(placeLines('world-places.txt'));
const countries = new Map<string, Country>();

/** Hyphens, blanks, apostrophes and 'St' do not tell cities apart. */
const key = (name: string) =>
  name
    .replace(/[-/]/g, ' ')
    .replace(/'/g, '')
    .replace(/\bST (?=\w{2})/g, 'SAINT ')
    .replace(/\s+/g, ' ')
    .trim();

/** How the post of a country writes a city: France without hyphens. */
export function cityText(countryCode: string, typed: string): string {
  const text = postalText(typed, countryRules[countryCode]?.transliteration);
  return countryCode === 'FR' ? text.replace(/(?<=\p{L})-(?=\p{L})/gu, ' ').replace(/\bST (?=\w{2})/g, 'SAINT ') : text;
}

function countryOf(countryCode: string): Country {
  const known = countries.get(countryCode);
  if (known) return known;
  const country: Country = { cities: new Map(), others: new Set() };
  const addName = (name: string, city: City) => {
    // with its own letters, and with none
    for (const each of [cityText(countryCode, name), postalText(name)])
      if (!country.cities.has(key(each))) country.cities.set(key(each), city);
  };
  for (const entry of (namesByCountry.get(countryCode) ?? '').split('; ').filter(Boolean)) {
    const [names = '', areas] = entry.split(' @ ');
    const [name = '', aliases] = names.split(' = ');
    const city = { name: cityText(countryCode, name), areas: areas?.split(' ') ?? [] };
    for (const alias of [name, ...(aliases?.split(' / ') ?? [])]) addName(alias, city);
  }
  const [largest = '', similar = ''] = (largestByCountry.get(countryCode) ?? '').split('; ');
  for (const name of largest.split(', ').filter(Boolean)) addName(name, { name: cityText(countryCode, name), areas: [] });
  country.others = new Set(similar.split(', ').map((name) => key(cityText(countryCode, name))));
  countries.set(countryCode, country);
  return country;
}

/** The city of an address outside the United States. */
export function findPlace(countryCode: string, { city, state, postal }: RequestedPlace): FoundPlace {
  const found = (written: string, certain = false): FoundPlace => ({ kind: 'city', city: written, state, certain });
  const only = countryRules[countryCode]?.onlyCity;
  if (only !== undefined) return found(only);
  const { name, district } = withoutDistrict(countryCode, city);
  const country = countryOf(countryCode);
  const known = country.cities.get(key(name)) ?? (country.others.has(key(name)) ? undefined : slip(country, name, postal));
  if (!known) return found(city);
  if (fits(known, postal)) return found(known.name + district, known.areas.length > 0 && postal !== '');
  // 'Frankfurt' is also the one on the Oder
  return known.name !== name && known.name.includes(name) ? found(city) : { kind: 'disagrees' };
}

const fits = ({ areas }: City, postal: string) => areas.length === 0 || postal === '' || areas.some((area) => inArea(postal, area));

/** Areas of letters are whole: E is not EH. */
const inArea = (postal: string, area: string) =>
  postal.startsWith(area) && !(/[A-Z]$/.test(area) && /[A-Z]/.test(postal[area.length] ?? ''));

/** 'PRAHA 1', 'KOBENHAVN K', 'PARIS CEDEX 08'. La Poste has no districts: they are in the code. */
function withoutDistrict(countryCode: string, city: string) {
  const [, name = city, district = ''] = /^(.{3,}?)( CEDEX(?: \d+)?| \d{1,2}(?:E|ER|EME)?| [A-Z]{1,2})$/.exec(city) ?? [];
  if (!countryOf(countryCode).cities.has(key(name)) || countryOf(countryCode).cities.has(key(city))) return { name: city, district: '' };
  return { name, district: countryCode === 'FR' && /^ \d/.test(district) ? '' : district };
}

/** The one city that the name is a slip of; a postal code must bear it out, or the name be long enough. */
function slip({ cities }: Country, typed: string, postal: string): City | undefined {
  const name = key(typed);
  const near = new Set<City>();
  for (const [spelling, city] of cities) {
    const distance = spelling[0] === name[0] && Math.abs(spelling.length - name.length) <= 2 ? spellingDistance(spelling, name) : Infinity;
    const borneOut = city.areas.length > 0 && postal !== '' ? fits(city, postal) : distance <= 1 && name.length >= 6;
    if (distance <= allowedTypos(name) && borneOut) near.add(city);
  }
  return near.size === 1 ? [...near][0] : undefined;
}
