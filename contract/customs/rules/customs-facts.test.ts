import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { countryCodes } from '#contract/addresses/country-codes.ts';
import { byNameAndDay } from '#contract/customs/fact-order.ts';
import { wantsHsCodes } from './country-groups.ts';
import { amountOn, type CustomsFact, factNames, factOn, factUnits, isAmong } from './customs-facts.ts';
import { shippedFacts } from './shipped-facts.fixture.ts';

/** Days from 2020 to 2030, as text. */
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
/** Amounts whose periods follow each other without gaps. */
const periods = fc.uniqueArray(day, { minLength: 1, maxLength: 6 }).map((days) => {
  const firsts = days.sort();
  return firsts.map((since, at): CustomsFact => {
    const next = firsts[at + 1];
    const until = next === undefined ? null : new Date(Date.parse(next) - 86_400_000).toISOString().slice(0, 10);
    return { name: 'eu-duty-limit', value: at, countries: null, rates: null, since, until, estimate: false, source: 'test' };
  });
});

describe('what a rule rests on', () => {
  test.prop([periods, day])('is on each day what began last', (facts, on) => {
    const begun = facts.filter(({ since }) => since <= on).at(-1);
    expect(factOn(facts.toReversed(), 'eu-duty-limit', on)).toBe(begun);
    expect(amountOn(facts, 'eu-duty-limit', on)?.value).toBe(begun?.value ?? undefined);
    expect(factOn(facts, 'us-post-limit', on)).toBeUndefined();
  });

  it('counts on its first day and on its last', () => {
    const fact = { name: 'eu-duty-limit', value: 150, countries: null, rates: null, estimate: false, source: 'test' } as const;
    const facts: CustomsFact[] = [{ ...fact, since: '2026-07-01', until: '2028-06-30' }];
    const days = ['2026-06-30', '2026-07-01', '2028-06-30', '2028-07-01'];
    expect(days.map((on) => factOn(facts, 'eu-duty-limit', on))).toEqual([undefined, facts[0], facts[0], undefined]);
  });

  it('is listed by what it is about, the newest first', () => {
    const fact = { value: 1, countries: null, rates: null, until: null, estimate: false, source: 'test' };
    const listed: CustomsFact[] = [
      { ...fact, name: 'eu-duty-limit', since: '2028-07-01' },
      { ...fact, name: 'eu-duty-limit', since: '2026-07-01' },
      { ...fact, name: 'us-post-limit', since: '2027-01-01' },
    ];
    expect(listed.toReversed().sort(byNameAndDay)).toEqual(listed);
  });

  it('is shipped as what its name says, with its source, for every name but the duties of the United States, which nobody knows', () => {
    const names = new Set(shippedFacts.map(({ name }) => name));
    expect(factNames.filter((name) => !names.has(name))).toEqual(['us-duty-rates']);
    for (const { name, value, countries, rates, source } of shippedFacts) {
      expect(value === null).toBe(['countries', 'rates'].includes(factUnits[name]));
      expect(rates === null).toBe(factUnits[name] !== 'rates');
      expect(countries === null).toBe(factUnits[name] !== 'countries');
      expect(source).not.toBe('');
    }
  });

  it('knows the 27 of the European Union, and the eleven others that want data ahead', () => {
    const among = (name: 'eu-countries') => countryCodes.filter((code) => isAmong(shippedFacts, name, code, '2026-11-22'));
    expect(among('eu-countries').join(' ')).toBe('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK');
    const asked = countryCodes.filter((code) => wantsHsCodes(code, shippedFacts, '2026-11-22'));
    expect(asked.filter((code) => !among('eu-countries').includes(code))).toEqual([
      'AU',
      'BR',
      'CA',
      'CH',
      'CN',
      'GB',
      'HK',
      'JP',
      'NO',
      'TH',
      'US',
    ]);
  });

  test.prop([fc.constantFrom(...countryCodes)])('knows no country before its first day', (country) => {
    expect(wantsHsCodes(country, shippedFacts, '2019-12-31')).toBe(false);
  });
});
