import { fc, test } from '@fast-check/vitest';
import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer } from '#test/page/answers.ts';
import { keepSetting } from '#web/session/person-settings.ts';
import { readPicks, useKeptPicks } from './kept-picks.ts';

const kept = fc.record({
  orderIds: fc.array(fc.nat(), { maxLength: 5 }),
  picked: fc.dictionary(fc.nat(99).map(String), fc.nat(9), { maxKeys: 5 }),
});

describe('what is kept of a basket', () => {
  test.prop([kept])('is read as it was written', (given) => {
    expect(readPicks(JSON.stringify(given))).toEqual(given);
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
