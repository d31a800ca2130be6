import { fc, test } from '@fast-check/vitest';
import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { viewLimits } from '#contract/views/setting-names.ts';
import { answer } from '#test/page/answers.ts';
import { keepSetting } from '#web/session/person-settings.ts';
import { readPicks, useKeptPicks, writePicks } from './kept-picks.ts';

const kept = fc.record({
  orderIds: fc.array(fc.nat(), { maxLength: 5 }),
  picked: fc.dictionary(fc.nat(99).map(String), fc.nat(9), { maxKeys: 5 }),
});

describe('what is kept of a basket', () => {
  test.prop([kept])('is read as it was written', (given) => {
    expect(readPicks(writePicks(given))).toEqual(given);
    expect(writePicks(given)).toBe(JSON.stringify(given));
  });

  it('has room for the products of a hundred large orders', () => {
    const picked = Object.fromEntries(Array.from({ length: 3500 }, (_, at) => [10_000 + at * 7, at % 9 === 0 ? 12 : 1]));
    const basket = { orderIds: Array.from({ length: 100 }, (_, at) => 90_000 + at), picked };
    const text = writePicks(basket);
    expect(text.length).toBeLessThanOrEqual(viewLimits.setting);
    expect(readPicks(text)).toEqual(basket);
  });

  test.prop([fc.uniqueArray(fc.nat(1_000_000), { minLength: 1500, maxLength: 1800 })])('is brief without loss', (ids) => {
    const basket = { orderIds: [1], picked: Object.fromEntries(ids.map((id) => [id, 1 + (id % 2)])) };
    expect(writePicks(basket)).toContain('brief');
    expect(readPicks(writePicks(basket))).toEqual(basket);
  });

  it('is none of a product, where it was damaged', () => {
    expect(readPicks('{"orderIds":[1],"brief":"7 1*-"}')).toEqual({ orderIds: [1], picked: { 7: 1 } });
  });

  it.each([undefined, '', 'null', '[]', '{"orderIds":["a"],"picked":{}}', '{"orderIds":[1]}'])('is nothing where it is %j', (text) => {
    expect(readPicks(text)).toBeUndefined();
  });

  it('leaves out what is no number of pieces', () => {
    expect(readPicks('{"orderIds":[1],"picked":{"1":2,"2":-1,"3":"x"}}')).toEqual({ orderIds: [1], picked: { 1: 2 } });
  });
});

it('a basket is put back, but not over one that was begun for other orders meanwhile', () => {
  answer({ 'POST /api/views/settings': () => [], 'POST /api/views/saveSetting': () => ({}) });
  const { result, unmount } = renderHook(() => useKeptPicks([1]));
  const keep = (orderIds: number[], picked: Record<string, number>) => keepSetting('pick-list', JSON.stringify({ orderIds, picked }));
  keep([2], { 7: 1 });
  expect(result.current.putBack({ 5: 1 })).toBe(false);
  keep([2], {});
  expect(result.current.putBack({ 5: 1 })).toBe(true);
  unmount();
  keepSetting('pick-list', undefined);
});
