import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { batchParts, partSize } from './batch-parts.ts';

describe('rows that are too many for one call', () => {
  it('are sent in parts that hold all of them in their order, none too large', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ text: fc.string({ maxLength: 40 }) })), fc.integer({ min: 1, max: 9 }), (rows, most) => {
        const parts = batchParts(rows, { rows: most, bytes: 150 });
        expect(parts.flat()).toEqual(rows);
        for (const part of parts) {
          expect(part.length).toBeGreaterThan(0);
          expect(part.length).toBeLessThanOrEqual(most);
          if (part.length > 1) expect(3 * part.map((row) => JSON.stringify(row)).join('').length).toBeLessThanOrEqual(150);
        }
      }),
    );
  });

  it('are one part where they are few, and none where there are none', () => {
    expect(batchParts([1, 2, 3])).toEqual([[1, 2, 3]]);
    expect(batchParts([])).toEqual([]);
    expect(batchParts(Array.from({ length: partSize.rows + 1 }, (_, at) => at)).map(({ length }) => length)).toEqual([partSize.rows, 1]);
  });
});
