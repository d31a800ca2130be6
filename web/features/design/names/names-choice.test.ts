import { fc, test } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { namesText, narrowestNames, readNames, widestNames } from './names-choice.ts';

test.prop([fc.boolean(), fc.integer({ min: narrowestNames, max: widestNames })])('what is kept is read as it was', (shown, width) => {
  expect(readNames(namesText({ shown, width }))).toEqual({ shown, width });
});

test.prop([fc.string(), fc.boolean(), fc.double({ noNaN: true, min: -5000, max: 5000 })])(
  'whatever is kept, the column leaves room for the days',
  (text, shown, width) => {
    for (const kept of [text, namesText({ shown, width })]) {
      expect(readNames(kept).width).toBeGreaterThanOrEqual(narrowestNames);
      expect(readNames(kept).width).toBeLessThanOrEqual(widestNames);
    }
  },
);

it('nobody has it who has not chosen it', () => {
  expect(readNames(undefined).shown).toBe(false);
});
