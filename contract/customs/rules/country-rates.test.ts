import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { countryCodes } from '#contract/addresses/country-codes.ts';
import { normalRates, rateOf } from './country-rates.ts';

const known: ReadonlySet<string> = new Set(countryCodes);
const isCountry = (code: string) => known.has(code);
const rates = fc.uniqueArray(fc.tuple(fc.constantFrom(...countryCodes), fc.integer({ min: 0, max: 50_000 })), {
  selector: ([code]) => code,
  minLength: 1,
  maxLength: 40,
});
const separators = fc.constantFrom(', ', '; ', '\n');
const signs = fc.constantFrom(' ', '=', ': ', '');

describe('percentages by country', () => {
  property.prop([rates, separators, signs, fc.boolean()])('are read however they were typed', (given, separator, sign, small) => {
    const typed = given.map(([code, hundredths]) => `${small ? code.toLowerCase() : code}${sign}${hundredths / 100}%`).join(separator);
    const stored = normalRates(typed, isCountry);
    for (const [code, hundredths] of given) expect(rateOf(stored ?? null, code)).toBe(hundredths / 100);
    expect(normalRates(stored ?? '', isCountry)).toBe(stored);
  });

  it('may be 500 at most', () => {
    expect(normalRates('DE 500', isCountry)).toBe('DE 500');
  });

  it('may have a comma for the point', () => {
    expect(normalRates('fi 25,5, de 19', isCountry)).toBe('DE 19, FI 25.5');
  });

  it.each(['', 'DE', '19', 'XX 19', 'DE 19 FR 20', 'DE 19, DE 20', 'DE -1', 'DE 1000', 'DE 500.01', 'DE 501'])('%j is none', (text) => {
    expect(normalRates(text, isCountry)).toBeUndefined();
  });

  it('of a country that is not among them nobody has said', () => {
    expect([rateOf('DE 19', 'FR'), rateOf('DE 19', null), rateOf(null, 'DE')]).toEqual([undefined, undefined, undefined]);
  });
});
