import { fc, test } from '@fast-check/vitest';
import { describe, expect, it, vi } from 'vitest';
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

  describe('in a list that has an order', () => {
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
    const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).join('');

    it('stand where the order says, whether they were known or not', () => {
      expect(names(withNewest(list, [{ id: 1, revision: 4, name: 'c' }], key, byName))).toBe('bc');
      expect(names(withNewest(list, [{ id: 3, revision: 1, name: '0' }], key, byName))).toBe('0ab');
    });

    it('leave every other row the same object', () => {
      const [first, last] = withNewest(list, [{ id: 1, revision: 4, name: 'c' }], key, byName);
      expect([first, last]).toEqual([list[1], { id: 1, revision: 4, name: 'c' }]);
      expect(first).toBe(list[1]);
    });

    it('are not sorted again when none of them has moved', () => {
      const order = vi.fn(byName);
      const many = Array.from({ length: 1000 }, (_, id) => ({ id, revision: 1, name: String(id).padStart(4, '0'), note: '' }));
      const next = withNewest(many, [{ id: 7, revision: 2, name: '0007', note: 'new' }], key, order);
      expect(next[7]?.note).toBe('new');
      expect(order).toHaveBeenCalledTimes(1);
    });
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

  const byName = (a: { id: number; name: string }, b: { id: number; name: string }) =>
    a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id;
  test.prop([fc.uniqueArray(row, { selector: key }), fc.array(fc.uniqueArray(row, { selector: key }))])(
    'in whatever order leave an ordered list in its order',
    (start, batches) => {
      const ordered: readonly (typeof start)[number][] = start.toSorted(byName);
      const end = batches.reduce((rows, batch) => withNewest(rows, batch, key, byName), ordered);
      expect(end).toEqual(end.toSorted(byName));
    },
  );
});
