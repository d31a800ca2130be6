import { type CountryRules, countryRules } from './country-rules.ts';
import { postalText } from './letters.ts';
import { isNonsense } from './nonsense.ts';
import { findAmericanPlace } from './places/american-places.ts';
import type { FoundPlace } from './places/place.ts';
import { cityText, findPlace } from './places/world-places.ts';
import { standardPostal } from './postal-codes.ts';
import { spellingDistance } from './spelling-distance.ts';
import { type States, stateOfPostal, statesOf } from './states.ts';
import { standardStreet } from './streets/standard-street.ts';

export interface RequestedAddress {
  streetLines: string[];
  city: string;
  stateOrProvinceCode: string;
  postalCode: string;
  countryCode: string;
}

export interface Standardized {
  /** The result in terms of FedEx's attributes and messages. */
  found: 'matched' | 'several' | 'unknown-place' | 'unknown-street' | 'unsupported';
  street: string;
  city: string;
  state: string;
  postal: string;
}

/**
 * Writes an address as the post of its country would. This is a matter of rules, so every real address gets a result; an address that is
 * incomplete, malformed, contradictory or plainly nonsense gets none.
 */
export function standardize(requested: RequestedAddress): Standardized {
  const { countryCode } = requested;
  const rules = countryRules[countryCode];
  const typed = {
    street: requested.streetLines
      .map((line) => postalText(line))
      .filter(Boolean)
      .join(' '),
    city: cityText(countryCode, requested.city),
    state: postalText(requested.stateOrProvinceCode),
    postal: requested.postalCode.trim().toUpperCase(),
  };
  if (!rules) return { found: 'unsupported', ...typed };
  const street = standardStreet(requested.streetLines, rules.street, rules.transliteration);
  if (!isStreet(street, rules)) return { found: 'unknown-street', ...typed, street };
  const unknown: Standardized = { found: 'unknown-place', ...typed, street };
  const code = standardPostal(countryCode, requested.postalCode);
  if (code.kind === 'malformed') return unknown;
  const postal = code.kind === 'written' ? code.text : '';
  const state = stateCalled(statesOf(countryCode), typed.state, postal);
  const city = withoutOtherParts(typed.city, requested.postalCode, state);
  if (city !== '' && isNonsense(city)) return unknown;
  const place = placeOf(countryCode, { city, state, postal });
  if (place.kind !== 'city') return { ...unknown, found: place.kind === 'several' ? 'several' : 'unknown-place' };
  if (code.kind === 'missing' || place.city === '') return unknown;
  return { found: 'matched', street, city: place.city, state: place.state, postal };
}

/** A street has a name that is not nonsense, and a number; where houses have names, two words are enough. */
function isStreet(street: string, { houseNames = false }: CountryRules): boolean {
  if (isNonsense(street)) return false;
  return /\d|\bS\/N\b/.test(street) || (houseNames && street.includes(' '));
}

/** The code of the named state; '' where none was named, or no state has that name. */
function stateCalled(states: States | undefined, typed: string, postal: string): string {
  if (!states) return '';
  const known = states.names.get(typed);
  if (known !== undefined) return known;
  if (typed === '') return '';
  if (!states.closed) return typed;
  const near = [...states.names].filter(([name]) => name.length >= 5 && spellingDistance(name, typed) <= (name.length >= 9 ? 2 : 1));
  const codes = new Set(near.map(([, code]) => code));
  const [only] = codes;
  return codes.size === 1 && only !== undefined && only === (stateOfPostal(states, postal) ?? only) ? only : '';
}

/** Removes the postal code and state that were typed into the field of the city: 'IRVING TX 75063'. */
function withoutOtherParts(city: string, postalCode: string, state: string): string {
  const postal = postalText(postalCode);
  const behind = (text: string, part: string) =>
    part !== '' && /[ /-]$/.test(text.slice(0, -part.length)) && text.endsWith(part)
      ? text.slice(0, -part.length).replace(/[ /-]+$/, '')
      : text;
  const alone = behind(city, postal);
  const named = postal !== '' && alone.startsWith(`${postal} `) ? alone.slice(postal.length).trim() : alone;
  return /^[A-Z]{1,3}$/.test(state) ? behind(named, state) : named;
}

/**
 * Two of city, state and postal code that agree overrule the third. If only two are known and contradict each other, nothing is corrected.
 */
function placeOf(countryCode: string, requested: { city: string; state: string; postal: string }): FoundPlace {
  if (countryCode === 'US') return findAmericanPlace(requested);
  const states = statesOf(countryCode);
  const stateOfCode = states && requested.postal !== '' ? stateOfPostal(states, requested.postal) : undefined;
  const place = findPlace(countryCode, requested);
  // an Italian province has the name of its capital
  if (countryCode === 'IT' && place.kind === 'city' && place.state === '') return { ...place, state: states?.names.get(place.city) ?? '' };
  if (place.kind !== 'city' || stateOfCode === undefined || requested.state === stateOfCode) return place;
  if (requested.state === '') return { ...place, state: stateOfCode };
  return place.certain ? { ...place, state: stateOfCode } : { kind: 'disagrees' };
}
