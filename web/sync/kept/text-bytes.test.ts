import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { textOf } from './text-bytes.ts';

const text = fc.string({ unit: fc.constantFrom('a', 'é', '가', '🦢', '👩‍🎨', '"'), maxLength: 40 });

test.prop([text, fc.integer({ min: 1, max: 5 })])('bytes become the text again, whatever is cut where', (given, size) => {
  const bytes = new TextEncoder().encode(given);
  const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.slice(at * size, (at + 1) * size));
  expect(textOf(parts)).toBe(given);
});
