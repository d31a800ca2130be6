import { fc, test } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { bytesOf, textOf } from './text-bytes.ts';

const size = fc.integer({ min: 1, max: 5 });
const text = fc.string({ unit: fc.constantFrom('a', 'é', '가', '🦢', '👩‍🎨', '"'), maxLength: 40 });

test.prop([text, size])('bytes in pieces are those of the whole text, whatever is cut where', async (given, piece) => {
  expect([...(await bytesOf(given, piece))]).toEqual([...new TextEncoder().encode(given)]);
});

test.prop([text, size])('and become the text again', (given, piece) => {
  expect(textOf(new TextEncoder().encode(given), piece)).toBe(given);
});

it('other things are done while a long text is worked off', async () => {
  let between = 0;
  const timer = setInterval(() => {
    between += 1;
  });
  const bytes = await bytesOf('가나다'.repeat(100_000));
  clearInterval(timer);
  expect(bytes.length).toBe(900_000);
  expect(between).toBeGreaterThan(0);
});
