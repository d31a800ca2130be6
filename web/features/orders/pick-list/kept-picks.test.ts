import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { readPicks } from './kept-picks.ts';

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
