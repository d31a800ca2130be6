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
    ['미ㄱ', 'US'],
    ['미구', 'US'],
    ['대한ㅁ', 'KR'],
    ['ㅁㄱ', 'US'],
    ['ㄷㅎㅁㄱ', 'KR'],
    ['ᄃᄋ', 'DE'],
    ['\u200b독일\u200e', 'DE'],
  ])('by %s', (text, code) => {
    expect(codes(text)).toContain(code);
  });

  test.each([
    ['us', 'US'],
    ['USA', 'US'],
    ['u.s.a.', 'US'],
    ['America', 'US'],
    ['미국', 'US'],
    ['미합중국', 'US'],
    ['UK', 'GB'],
    ['u.k', 'GB'],
    ['England', 'GB'],
    ['Great Britain', 'GB'],
    ['영국', 'GB'],
    ['Turkey', 'TR'],
    ['터키', 'TR'],
    ['튀르키예', 'TR'],
    ['한국', 'KR'],
    ['Korea', 'KR'],
    ['남한', 'KR'],
    ['대만', 'TW'],
    ['타이완', 'TW'],
    ['Taiwan', 'TW'],
    ['중국', 'CN'],
    ['UAE', 'AE'],
    ['u.a.e', 'AE'],
    ['두바이', 'AE'],
    ['아랍에미레이트', 'AE'],
    ['Holland', 'NL'],
    ['네델란드', 'NL'],
    ['호주', 'AU'],
    ['오스트레일리아', 'AU'],
    ['싱가폴', 'SG'],
    ['남아공', 'ZA'],
    ['South Africa', 'ZA'],
    ['독일', 'DE'],
    ['espana', 'ES'],
    ['czech republic', 'CZ'],
    ['베네주엘라', 'VE'],
    ['말레이지아', 'MY'],
    ['포르투칼', 'PT'],
    ['Hong Kong', 'HK'],
    ['홍콩', 'HK'],
    ['사우디', 'SA'],
    ['Ivory Coast', 'CI'],
    ['Macedonia', 'MK'],
    ['버마', 'MM'],
    ['월남', 'VN'],
    ['이태리', 'IT'],
    ['the bahamas', 'BS'],
    ['us virgin islands', 'VI'],
    ['trinidad', 'TT'],
  ])('first by its everyday name: %s', (text, code) => {
    expect(codes(text)[0]).toBe(code);
  });

  test('with others whose code or name has it in it', () => {
    expect(codes('us')).toContain('AU');
  });
});

test('without a text there are all 249, in the order of the language', () => {
  expect(codes(' ')).toHaveLength(249);
  expect(countries[0]?.names.ko).toBe('가나');
  expect(listCountries('en')[0]?.names.en).toBe('Afghanistan');
});

test.prop([fc.constantFrom(...countries), fc.nat(), fc.nat()])('any part of a name finds its country', (country, from, length) => {
  for (const name of Object.values(country.names)) {
    const start = from % name.length;
    expect(codes(name.slice(start, start + 1 + length).toUpperCase())).toContain(country.code);
  }
});
