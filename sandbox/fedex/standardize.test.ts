import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { postalText, spellingDistance } from './spelling.ts';
import { resolvableCountries, standardize } from './standardize.ts';

const ask = (countryCode: string, street: string, city: string, state = '', postalCode = '') =>
  standardize({ countryCode, streetLines: street.split('|'), city, stateOrProvinceCode: state, postalCode });

describe('an address is written as the post of its country does', () => {
  test.each([
    ['US', '100 sample street|apartment 4', 'plano', 'texas', '75024', '100 SAMPLE ST APT 4', 'PLANO', 'TX', /^75024-\d{4}$/],
    ['US', '1 North Main Avenue', 'New York City', '', '', '1 N MAIN AVE', 'NEW YORK', 'NY', /^10001-\d{4}$/],
    ['US', '5 Elm Rd', 'Chicgo', 'IL', '', '5 ELM RD', 'CHICAGO', 'IL', /^60601-\d{4}$/],
    ['CA', '150 rue Saint-Paul', 'Montréal', 'Québec', 'h2y1c6', '150 RUE SAINT-PAUL', 'MONTREAL', 'QC', /^H2Y 1C6$/],
    ['GB', '10 Downing Street', 'london', '', 'sw1a1aa', '10 DOWNING ST', 'LONDON', '', /^SW1A 1AA$/],
    ['DE', 'Hauptstraße 5', 'München', '', '80331', 'HAUPTSTR 5', 'MUENCHEN', '', /^80331$/],
    ['FR', '12 avenue des Champs-Élysées', 'Paris', '', '', '12 AV DES CHAMPS-ELYSEES', 'PARIS', '', /^75001$/],
    ['NL', 'Kerkstraat 9', 'The Hague', '', '2511 aa', 'KERKSTR 9', "'S-GRAVENHAGE", '', /^2511 AA$/],
    ['BR', 'Avenida Paulista 1000', 'São Paulo', 'São Paulo', '01310-100', 'AV PAULISTA 1000', 'SAO PAULO', 'SP', /^01310-100$/],
    ['AU', '1 George Street', 'Sydney', 'New South Wales', '2000', '1 GEORGE ST', 'SYDNEY', 'NSW', /^2000$/],
  ])('%s: %s, %s', (country, street, city, state, postal, expectedStreet, expectedCity, expectedState, expectedPostal) => {
    expect(ask(country, street, city, state, postal)).toEqual({
      found: 'matched',
      street: expectedStreet,
      city: expectedCity,
      state: expectedState,
      postal: expect.stringMatching(expectedPostal),
    });
  });

  test('a postal code of another part of the country is replaced by the city’s', () => {
    expect(ask('US', '1 A St', 'Boston', 'MA', '90210').postal).toMatch(/^02108-/);
  });
});

describe('it is not certain', () => {
  test.each([
    ['a city that two states have', ask('US', '1 A St', 'Portland'), 'several'],
    ['a city that nobody has heard of', ask('US', '1 A St', 'Gondor', 'TX'), 'unknown-place'],
    ['a street without a number', ask('US', 'nowhere', 'Boston', 'MA'), 'unknown-street'],
    ['a country that is not covered', ask('AW', '1 A St', 'Oranjestad'), 'unsupported'],
  ])('%s', (_what, { found }, expected) => {
    expect(found).toBe(expected);
  });

  test('a state or a postal code tells namesakes apart', () => {
    expect(ask('US', '1 A St', 'Portland', 'Maine')).toMatchObject({ found: 'matched', state: 'ME' });
    expect(ask('US', '1 A St', 'Portland', '', '97204')).toMatchObject({ found: 'matched', state: 'OR' });
  });
});

const word = fc.stringMatching(/^[A-Za-zÀ-ÿ0-9 .,'-]{0,20}$/);

const street = fc.oneof(word, fc.constantFrom('1 North Main Street', 'Hauptstraße 5', '12 avenue Foch|étage 3', 'Avenida Paulista 1000'));
const place = fc.oneof(word, fc.constantFrom('Boston', 'chicgo', 'München', 'Montréal', 'Rome', 'The Hague', 'Rio', 'Perth', 'London'));

test.prop([fc.constantFrom(...resolvableCountries), street, place, word, word], { numRuns: 1000 })(
  'what was standardized once stays as it is',
  (countryCode, street, city, state, postal) => {
    const once = ask(countryCode, street, city, state, postal);
    if (once.found !== 'matched') return;
    expect(ask(countryCode, once.street, once.city, once.state, once.postal)).toEqual(once);
  },
);

test.prop([word])('what is printed is printed the same again', (text) => {
  expect(postalText(postalText(text))).toBe(postalText(text));
});

test.prop([fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 })])(
  'spelling differs as much there as back, and not from itself',
  (a, b) => {
    expect(spellingDistance(a, b)).toBe(spellingDistance(b, a));
    expect(spellingDistance(a, a)).toBe(0);
    expect(spellingDistance(a, b) === 0).toBe(a === b);
  },
);
