import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { withNewest } from './newest.ts';

const key = (row: { id: number }) => row.id;
const list = [
  { id: 1, revision: 3, name: 'a' },
  { id: 2, revision: 1, name: 'b' },
];

describe('rows that come in', () => {
  it('replace a known one in its place when they are newer', () => {
    expect(withNewest(list, [{ id: 1, revision: 4, name: 'A' }], key).map(({ name }) => name)).toEqual(['A', 'b']);
  });

  it('do not bring back what is older', () => {
    expect(withNewest(list, [{ id: 1, revision: 2, name: 'old' }], key)).toBe(list);
  });

  it('are added at the end when nobody knew them', () => {
    expect(withNewest(list, [{ id: 3, revision: 1, name: 'c' }], key).map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  const row = fc.record({ id: fc.integer({ min: 1, max: 6 }), revision: fc.integer({ min: 1, max: 9 }), name: fc.string() });
  test.prop([fc.uniqueArray(row, { selector: key }), fc.array(fc.uniqueArray(row, { selector: key }))])(
    'in whatever order leave each row at its highest revision',
    (start, batches) => {
      const end = batches.reduce<readonly { id: number; revision: number }[]>((rows, batch) => withNewest(rows, batch, key), start);
      for (const { id, revision } of end) {
        const all = [...start, ...batches.flat()].filter((each) => each.id === id).map((each) => each.revision);
        expect(revision).toBe(Math.max(...all));
      }
    },
  );
});
