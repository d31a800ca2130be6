import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import type { AddressField } from '#contract/addresses/address-rules.ts';
import type { ResolvedAddress } from '#contract/addresses/addresses.ts';
import { sameText, suggestionsFor, type TypedAddress } from './suggestions.ts';

const typed: TypedAddress = { address1: '100 sample street', address2: '', city: 'plano', stateOrProvinceCode: 'TX', postalCode: '75024' };
const resolved: ResolvedAddress = {
  streetLinesToken: ['100 SAMPLE ST'],
  cityToken: [{ value: 'PLANO' }],
  stateOrProvinceCodeToken: { value: 'TX' },
  postalCodeToken: { value: '75024-0001' },
};

describe('the carrier’s spelling', () => {
  test('is suggested where it differs, and only there', () => {
    expect(suggestionsFor(typed, resolved)).toEqual({
      address1: { value: '100 SAMPLE ST', fills: { address1: '100 SAMPLE ST' } },
      postalCode: { value: '75024-0001', fills: { postalCode: '75024-0001' } },
    });
  });

  test('fills a field that is empty', () => {
    expect(suggestionsFor({ ...typed, stateOrProvinceCode: '' }, resolved).stateOrProvinceCode?.value).toBe('TX');
  });

  test('of both lines in one empties the second', () => {
    const both = { ...typed, address2: 'Apt #4' };
    const merged = { ...resolved, streetLinesToken: ['100 SAMPLE ST APT 4'] };
    expect(suggestionsFor(both, merged).address1).toEqual({
      value: '100 SAMPLE ST APT 4',
      fills: { address1: '100 SAMPLE ST APT 4', address2: '' },
    });
    expect(suggestionsFor({ ...both, address1: '100 Sample St', address2: 'Apt 4' }, merged).address1).toBeUndefined();
  });

  test.each(['Apt.4', 'Apt. 4,', 'apartment no.4', '４'])('of both lines in one empties the second as it was typed: %s', (address2) => {
    const merged = { ...resolved, streetLinesToken: ['100 SAMPLE ST APT 4'] };
    expect(suggestionsFor({ ...typed, address2 }, merged).address1?.fills).toEqual({ address1: '100 SAMPLE ST APT 4', address2: '' });
  });

  test('leaves a second line that it says nothing of', () => {
    expect(suggestionsFor({ ...typed, address2: 'c/o Kim' }, resolved).address1?.fills).toEqual({ address1: '100 SAMPLE ST' });
  });

  test.each([
    ['100 sample street', 'Apt 100', '100 SAMPLE ST'],
    ['100, sample street', 'Apt 100', '100 SAMPLE ST'],
    ['100 sample street', 'Building 4, Apt 4', '100 SAMPLE ST APT 4'],
    ['5th avenue 5', 'Floor 5', '5 5TH AVE'],
  ])('leaves a second line whose number is that of something else: %s / %s', (address1, address2, answer) => {
    const left = { ...resolved, streetLinesToken: [answer] };
    expect(suggestionsFor({ ...typed, address1, address2 }, left).address1?.fills).toEqual({ address1: answer });
  });

  test('of two lines is suggested line by line', () => {
    const two = { ...resolved, streetLinesToken: ['100 SAMPLE ST', 'APT 4'] };
    expect(Object.keys(suggestionsFor({ ...typed, address2: 'Apartment 4' }, two))).toEqual(['address1', 'address2', 'postalCode']);
  });

  test('that is unknown suggests nothing', () => {
    expect(suggestionsFor(typed, { streetLinesToken: [], cityToken: [] })).toEqual({});
  });
});

const text = fc.stringMatching(/^[a-zA-Z0-9 #ß가-힣.]{0,12}$/);
const address = fc.record({ address1: text, address2: text, city: text, stateOrProvinceCode: text, postalCode: text });
const answer: fc.Arbitrary<ResolvedAddress> = fc
  .record({ lines: fc.array(text, { maxLength: 3 }), city: fc.option(text), state: fc.option(text), postal: fc.option(text) })
  .map(({ lines, city, state, postal }) => ({
    streetLinesToken: lines.filter((line) => line.trim() !== ''),
    cityToken: city === null ? [] : [{ value: city }],
    ...(state !== null && { stateOrProvinceCodeToken: { value: state } }),
    ...(postal !== null && { postalCodeToken: { value: postal } }),
  }));

describe('any address and any answer', () => {
  test.prop([address, answer])('a suggestion that was taken is not made again, and disturbs no other', (before, resolvedAs) => {
    const suggestions = suggestionsFor(before, resolvedAs);
    for (const [field, { fills }] of Object.entries(suggestions)) {
      const left = suggestionsFor({ ...before, ...fills }, resolvedAs);
      expect(Object.keys(left)).not.toContain(field);
      expect(Object.keys(suggestions)).toEqual(expect.arrayContaining(Object.keys(left)));
    }
  });

  test.prop([address, answer])('nothing is suggested that is empty or there already', (before, resolvedAs) => {
    for (const [field, { value }] of Object.entries(suggestionsFor(before, resolvedAs))) {
      expect(value).not.toBe('');
      expect(sameText(value, before[field as AddressField])).toBe(false);
    }
  });

  test.prop([address, answer])('capitals and spaces make no difference', (before, resolvedAs) => {
    const louder = Object.fromEntries(
      Object.entries(before).map(([field, value]) => [field, `  ${value.toUpperCase().replaceAll(' ', '  ')} `]),
    );
    expect(Object.keys(suggestionsFor(louder as TypedAddress, resolvedAs))).toEqual(Object.keys(suggestionsFor(before, resolvedAs)));
  });

  test.prop([address, answer])('no number that was typed into the second line is lost', (before, resolvedAs) => {
    const { address1 } = suggestionsFor(before, resolvedAs);
    if (address1?.fills.address2 !== '') return;
    const countIn = (text: string, number: string) => text.match(/\d+/g)?.filter((each) => each === number).length ?? 0;
    for (const number of before.address2.match(/\d+/g) ?? [])
      expect(countIn(address1.value, number)).toBeGreaterThanOrEqual(countIn(before.address2, number));
  });
});
