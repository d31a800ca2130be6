import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { countryRules } from './country-rules.ts';
import { postalText } from './letters.ts';
import { standardPostal } from './postal-codes.ts';
import { spellingDistance } from './spelling-distance.ts';
import { standardize } from './standardize.ts';

const ask = (countryCode: string, street: string, city: string, state = '', postalCode = '') =>
  standardize({ countryCode, streetLines: street.split('|'), city, stateOrProvinceCode: state, postalCode });

/** The street is valid in every country. */
const at = (countryCode: string, city: string, state: string, postalCode: string) => ask(countryCode, '12 Main', city, state, postalCode);

test('every country has its postal codes, or is known to have none', () => {
  const hasNone = (countryCode: string) => standardPostal(countryCode, '@').kind === 'none';
  expect(Object.keys(countryRules).filter(hasNone).sort()).toEqual(['AW', 'BS', 'HK']);
});

describe('a well-formed postal code is never replaced', () => {
  test.each('SW1A 1AA,SW1A 2AA,EC1A 1BB,E14 5HP,W1A 0AX,NW1 6XE,SE1 9SG,N1 9GU,WC2N 5DU,SW7 2AZ,CR0 2YR'.split(','))(
    'London %s',
    (postal) => {
      const squeezed = postal.replace(' ', '').toLowerCase();
      expect(at('GB', 'London', '', squeezed)).toMatchObject({ found: 'matched', postal, city: 'LONDON' });
    },
  );

  test.each([
    ['CA', 'Ottawa', 'ON', 'k1a0b1', 'K1A 0B1'],
    ['NL', 'Utrecht', '', '3511az', '3511 AZ'],
    ['SE', 'Lund', '', 'SE-22222', '222 22'],
    ['PT', 'Faro', '', '8000123', '8000-123'],
    ['KY', 'George Town', 'Grand Cayman', 'KY11100', 'KY1-1100'],
    ['BM', 'Hamilton', '', 'hm11', 'HM 11'],
    ['DE', 'Nirgendwo', '', 'D-99999', '99999'],
    ['US', 'Nowhere Springs', 'TX', '75063', '75063'],
  ])('%s %s: only written as the country does', (country, city, state, typed, postal) => {
    expect(at(country, city, state, typed)).toMatchObject({ found: 'matched', postal });
  });
});

describe('a city that is not known stays as it was typed', () => {
  test.each([
    ['FR', 'Trifouillis-les-Oies', '', '58123', 'TRIFOUILLIS LES OIES'],
    ['DE', 'Wüstenbrück', '', '01234', 'WUESTENBRUECK'],
    ['US', 'Gondor', 'TX', '75024', 'GONDOR'],
    ['GB', 'Little Snoring', 'Norfolk', 'NR21 0HZ', 'LITTLE SNORING'],
  ])('%s %s', (country, city, state, postal, expected) => {
    expect(at(country, city, state, postal)).toMatchObject({ found: 'matched', city: expected, postal });
  });
});

describe('what is certain is mended', () => {
  test.each([
    ['a slip that the postal code bears out', at('US', 'Colombus', 'OH', '43215'), { city: 'COLUMBUS' }],
    ['but not one into another place of that name', at('US', 'Irvine', 'CA', '92618'), { city: 'IRVINE' }],
    ['a borough by its own name', at('US', 'New York', 'NY', '11201'), { city: 'BROOKLYN' }],
    ['a state that city and ZIP code speak against', at('US', 'Boston', 'CA', '02108'), { state: 'MA' }],
    ['a state that is missing', at('AU', 'Parramatta', '', '2150'), { state: 'NSW' }],
    ['a misspelt state', at('US', 'Los Angeles', 'Califronia', '90012'), { state: 'CA' }],
    ['a province that city and postal code speak against', at('CA', 'Toronto', 'BC', 'M5H 2N2'), { state: 'ON' }],
    ['a city that has a code of its own alone', at('US', '', 'IL', '60606'), { city: 'CHICAGO' }],
    ['a namesake of the large city stays itself', at('DE', 'Frankfurt', '', '15230'), { city: 'FRANKFURT' }],
  ])('%s', (_what, found, expected) => {
    expect(found).toMatchObject({ found: 'matched', ...expected });
  });
});

describe('there is no answer for', () => {
  test.each([
    ['a city that several states have', ask('US', '1 A St', 'Portland'), 'several'],
    ['a ZIP code of another end of the country', at('US', 'Boston', 'MA', '90210'), 'unknown-place'],
    ['a ZIP code of another end of the state', at('US', 'Dallas', 'TX', '77002'), 'unknown-place'],
    ['a province against a postal code, and a city that is not known', at('CA', 'Gondor', 'BC', 'M5H 2N2'), 'unknown-place'],
    ['London with a code of Manchester', at('GB', 'London', '', 'M1 1AE'), 'unknown-place'],
    ['no postal code where there must be one', at('DE', 'Berlin', '', ''), 'unknown-place'],
    ['a postal code that nobody has', at('GB', 'London', '', 'ZZ1 1ZZ'), 'unknown-place'],
    ['a postal code that is too short', at('US', 'Dallas', 'TX', '7520'), 'unknown-place'],
    ['a postal code of letters', at('FR', 'Paris', '', 'paris'), 'unknown-place'],
    ['nonsense for a city', at('US', 'asdfgh', 'TX', '75201'), 'unknown-place'],
    ['figures for a city', at('US', '12345', 'TX', '75201'), 'unknown-place'],
    ['no city', at('DE', '', '', '10117'), 'unknown-place'],
    ['a street without a number', ask('US', 'Main Street', 'Boston', 'MA', '02108'), 'unknown-street'],
    ['nowhere', ask('US', 'nowhere', 'Boston', 'MA', '02108'), 'unknown-street'],
    ['a number without a street', ask('US', '12', 'Boston', 'MA', '02108'), 'unknown-street'],
    ['a run along the keyboard', ask('DE', 'asdfasdf 12', 'Berlin', '', '10117'), 'unknown-street'],
    ['a vacant lot', ask('US', 'Vacant Lot 5', 'Boston', 'MA', '02108'), 'unknown-street'],
    ['blanks', ask('GB', '   |  ', 'London', '', 'SW1A 1AA'), 'unknown-street'],
    ['a country that is not covered', ask('KR', '1 A St', 'Seoul'), 'unsupported'],
  ])('%s', (_what, { found }, expected) => {
    expect(found).toBe(expected);
  });
});

const word = fc.stringMatching(/^[A-Za-zÀ-ÿ0-9 .,'-]{0,20}$/);

const street = fc.oneof(word, fc.constantFrom('1 North Main Street', 'Hauptstraße 5', '12 avenue Foch|étage 3', 'Avenida Paulista 1000'));
const postal = fc.oneof(word, fc.constantFrom('', '75063', 'sw1a1aa', 'h2y1c6', '01310100', '1000', '1012ab', '100001', '10-117', 'HM11'));
const place = fc.oneof(word, fc.constantFrom('Boston', 'chicgo', 'München', 'Montréal', 'Rome', 'The Hague', 'Rio', 'Perth', 'London'));

test.prop([fc.constantFrom(...Object.keys(countryRules)), street, place, word, postal], { numRuns: 3000 })(
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
