import { fc, test as property } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { formatHsCode, hsCodePattern, normalHsCode } from './hs-code.ts';

it('is written in the groups of customs', () => {
  expect(['330499', '33049910', '3304991000'].map(formatHsCode)).toEqual(['3304.99', '3304.99.10', '3304.99.1000']);
  expect(['3304', '', 'abc'].map(formatHsCode)).toEqual(['3304', '', 'abc']);
});

it('is read however people write it', () => {
  expect(['3304.99', '3304 99 1000', '3304.99-10.00'].map(normalHsCode)).toEqual(['330499', '3304991000', '3304991000']);
});

it('has six to ten digits', () => {
  const codes = ['33049', '330499', '3304991000', '33049910001', '3304.99'];
  expect(codes.filter((code) => hsCodePattern.test(code))).toEqual(['330499', '3304991000']);
});

property.prop([fc.stringMatching(/^\d{6,10}$/)])('is read as it was written', (code) => {
  expect(normalHsCode(formatHsCode(code))).toBe(code);
  expect(code).toMatch(hsCodePattern);
});
