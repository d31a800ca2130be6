import { fc, test } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { columnEdges, drawnColumns, drawnRows, headHeight, revealed, rowHeight } from './geometry.ts';

const widths = fc.array(fc.integer({ min: 56, max: 400 }), { minLength: 1, maxLength: 30 });
const view = fc.record({
  top: fc.nat(50_000),
  left: fc.nat(5000),
  width: fc.integer({ min: 600, max: 2000 }),
  height: fc.integer({ min: 200, max: 1200 }),
});

test.prop([view, fc.integer({ min: 1, max: 20_000 }), fc.nat(), fc.constantFrom(0, 4)])(
  'the rows in sight and the active one are drawn, once and in order',
  (seen, count, at, spare) => {
    const active = at % count;
    const rows = drawnRows(seen, count, active, spare);
    expect(rows).toEqual([...new Set(rows)].sort((a, b) => a - b));
    expect(rows).toContain(active);
    const first = Math.floor(seen.top / rowHeight);
    for (let r = first; r < Math.min(count, Math.ceil((seen.top + seen.height) / rowHeight)); r += 1) expect(rows).toContain(r);
    expect(rows.length).toBeLessThan(seen.height / rowHeight + 12);
  },
);

it('as many rows more are drawn above as below what is in sight', () => {
  const rows = drawnRows({ top: 100 * rowHeight, left: 0, width: 600, height: 10 * rowHeight }, 1000, 105, 4);
  expect([rows[0], rows.at(-1)]).toEqual([96, 113]);
});

test.prop([view, widths, fc.nat()])('the first column, the active one and those in sight are drawn', (seen, given, at) => {
  const edges = columnEdges(given);
  const active = at % given.length;
  const drawn = drawnColumns(seen, edges, active);
  expect(drawn).toEqual([...new Set(drawn)].sort((a, b) => a - b));
  expect(drawn).toEqual(expect.arrayContaining([0, active]));
});

test.prop([view, widths, fc.nat(10_000), fc.nat()])(
  'a cell that is shown is clear of the header and the first column',
  (seen, given, r, at) => {
    const edges = columnEdges(given);
    const c = at % given.length;
    const { top, left } = revealed({ r, c }, seen, edges);
    expect(r * rowHeight).toBeGreaterThanOrEqual(top);
    expect(headHeight + (r + 1) * rowHeight).toBeLessThanOrEqual(top + seen.height);
    if (c > 0) expect((edges[c] ?? 0) - (edges[1] ?? 0)).toBeGreaterThanOrEqual(left);
    // showing the cell again does not scroll any further
    expect(revealed({ r, c }, { ...seen, top, left }, edges)).toEqual({ top, left });
  },
);
