import { seedOf } from '#samples/random.ts';
import { englishSpeaking } from './english-speaking.ts';
import { european } from './european.ts';
import { latinAmerican } from './latin-american.ts';
import type { City, PostalCountry } from './postal-country.ts';
import { postalText, spellingDistance } from './spelling.ts';

const countries: Record<string, PostalCountry> = { ...englishSpeaking, ...european, ...latinAmerican };

/** The countries that the stand-in knows. */
export const resolvableCountries = Object.keys(countries);

export interface AskedAddress {
  streetLines: string[];
  city: string;
  stateOrProvinceCode: string;
  postalCode: string;
  countryCode: string;
}

export interface Standardized {
  /** What FedEx's attributes and messages would say of it. */
  found: 'matched' | 'several' | 'unknown-place' | 'unknown-street' | 'unsupported';
  street: string;
  city: string;
  state: string;
  postal: string;
}

/** An address as the post of its country would write it, and whether there is such an address. */
export function standardize(asked: AskedAddress): Standardized {
  const typed = {
    street: asked.streetLines.map(postalText).filter(Boolean).join(' '),
    city: postalText(asked.city),
    state: postalText(asked.stateOrProvinceCode),
    postal: postalText(asked.postalCode),
  };
  const country = countries[asked.countryCode];
  if (!country) return { found: 'unsupported', ...typed };
  const street = abbreviated(country, typed.street);
  if (!/\d/.test(street)) return { found: 'unknown-street', ...typed, street };
  const state = country.states ? (country.states[typed.state] ?? typed.state) : '';
  const bare = typed.postal.replace(/[\s-]/g, '');
  const cities = citiesCalled(country, typed.city, state, bare);
  const [city] = cities;
  if (!city) return { found: 'unknown-place', ...typed, street };
  const postal = postalOf(country, asked.countryCode, city, bare, street);
  return { found: cities.length > 1 ? 'several' : 'matched', street, city: city[0], state: city[1], postal };
}

const abbreviated = (country: PostalCountry, line: string) =>
  line
    .split(' ')
    .map((word) => {
      const whole = country.words[word];
      if (whole !== undefined) return whole;
      const ending = Object.keys(country.endings ?? {}).find((each) => word.endsWith(each));
      return ending === undefined ? word : word.slice(0, -ending.length) + country.endings?.[ending];
    })
    .join(' ');

/** By name or nickname; failing that by the nearest spelling. A state or the beginning of the postal code tells namesakes apart. */
function citiesCalled(country: PostalCountry, name: string, state: string, postal: string): City[] {
  const known = country.states && Object.values(country.states).includes(state);
  const inState = country.cities.filter((city) => state === '' || city[1] === state || !known);
  if (name === '') return inState.filter((city) => postal !== '' && city[2] === postal.slice(0, city[2].length));
  const called = inState.filter(([official, , , ...aliases]) => official === name || aliases.includes(name));
  const candidates = called.length > 0 ? called : misspelt(inState, name);
  const byPostal = candidates.filter((city) => postal !== '' && city[2].slice(0, 2) === postal.slice(0, 2));
  return byPostal.length > 0 ? byPostal : candidates;
}

function misspelt(cities: City[], name: string): City[] {
  const near = cities.map((city) => ({ city, distance: spellingDistance(city[0], name) })).filter(({ distance }) => distance <= 2);
  const nearest = Math.min(...near.map(({ distance }) => distance));
  return name.length < 4 ? [] : near.filter(({ distance }) => distance === nearest).map(({ city }) => city);
}

/** The code that was typed where it is one of the city's, else the city's own; in the United States with its four further digits. */
function postalOf(country: PostalCountry, countryCode: string, city: City, typed: string, street: string): string {
  const fits = country.postal.test(typed) && typed.slice(0, 1) === city[2].slice(0, 1);
  const base = fits ? typed : city[2];
  const full = countryCode === 'US' && base.length === 5 ? base + String(seedOf(street) % 10_000).padStart(4, '0') : base;
  return country.written?.(full) ?? full;
}
