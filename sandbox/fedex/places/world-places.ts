import { countryRules } from '#sandbox/fedex/country-rules.ts';
import { postalText } from '#sandbox/fedex/letters.ts';
import { spellingDistance } from '#sandbox/fedex/spelling-distance.ts';
import { cityNames } from './city-names.ts';
import { allowedTypos, type FoundPlace, linesOf, placeLines, type RequestedPlace } from './place.ts';

interface City {
  /** The name as the country's post writes it. */
  name: string;
  /** The prefixes of all its postal codes; an empty list: they are not known. */
  areas: string[];
}

interface Country {
  /** The cities by each of their names. */
  cities: Map<string, City>;
  /** Places of which only the name is known. */
  others: Set<string>;
}

const namesByCountry = new Map(linesOf(cityNames));
const largestByCountry = new Map(placeLines('world-places.txt'));
const countries = new Map<string, Country>();

/** Hyphens, blanks, apostrophes and 'St' do not distinguish cities. */
const key = (name: string) =>
  name
    .replace(/[-/]/g, ' ')
    .replace(/'/g, '')
    .replace(/\bST (?=\w{2})/g, 'SAINT ')
    .replace(/\s+/g, ' ')
    .trim();

/** A city as the post of its country writes it: in France without hyphens. */
export function cityText(countryCode: string, typed: string): string {
  const text = postalText(typed, countryRules[countryCode]?.transliteration);
  return countryCode === 'FR' ? text.replace(/(?<=\p{L})-(?=\p{L})/gu, ' ').replace(/\bST (?=\w{2})/g, 'SAINT ') : text;
}

function countryOf(countryCode: string): Country {
  const known = countries.get(countryCode);
  if (known) return known;
  const country: Country = { cities: new Map(), others: new Set() };
  const addName = (name: string, city: City) => {
    // with the country's transliteration, and without accents
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
  // 'Frankfurt' may also be the one on the Oder
  return known.name !== name && known.name.includes(name) ? found(city) : { kind: 'disagrees' };
}

const fits = ({ areas }: City, postal: string) => areas.length === 0 || postal === '' || areas.some((area) => inArea(postal, area));

/** An area that consists of letters must match whole: E does not match EH. */
const inArea = (postal: string, area: string) =>
  postal.startsWith(area) && !(/[A-Z]$/.test(area) && /[A-Z]/.test(postal[area.length] ?? ''));

/**
 * Splits off a district: 'PRAHA 1', 'KOBENHAVN K', 'PARIS CEDEX 08'. La Poste does not write districts, as they are part of the postal
 * code.
 */
function withoutDistrict(countryCode: string, city: string) {
  const [, name = city, district = ''] = /^(.{3,}?)( CEDEX(?: \d+)?| \d{1,2}(?:E|ER|EME)?| [A-Z]{1,2})$/.exec(city) ?? [];
  if (!countryOf(countryCode).cities.has(key(name)) || countryOf(countryCode).cities.has(key(city))) return { name: city, district: '' };
  return { name, district: countryCode === 'FR' && /^ \d/.test(district) ? '' : district };
}

/** The only city of which the name can be a misspelling. Either the postal code has to confirm it, or the name has to be long enough. */
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
