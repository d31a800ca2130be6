import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { findCountries, listCountries } from './find-countries.ts';

const countries = listCountries('ko');
const codes = (text: string) => findCountries(countries, text).map(({ code }) => code);

describe('a country is found', () => {
  test.each([
    ['대한민국', 'KR'],
    ['대하', 'KR'],
    ['미국', 'US'],
    ['south korea', 'KR'],
    ['GERMANY', 'DE'],
    ['cote divoire', 'CI'],
    ['turkiye', 'TR'],
    ['kr', 'KR'],
    ['독일'.normalize('NFD'), 'DE'],
  ])('by %s', (text, code) => {
    expect(codes(text)).toContain(code);
  });

  test('first when its very code was typed', () => {
    expect(codes('us')[0]).toBe('US');
    expect(codes('us')).toContain('AU');
  });
});

test('without a text there are all 249, in the order of the language', () => {
  expect(codes(' ')).toHaveLength(249);
  expect(countries[0]?.ko).toBe('가나');
  expect(listCountries('en')[0]?.en).toBe('Afghanistan');
});

test.prop([fc.constantFrom(...countries), fc.nat(), fc.nat()])('any part of a name finds its country', (country, from, length) => {
  for (const name of [country.ko, country.en]) {
    const start = from % name.length;
    expect(codes(name.slice(start, start + 1 + length).toUpperCase())).toContain(country.code);
  }
});
