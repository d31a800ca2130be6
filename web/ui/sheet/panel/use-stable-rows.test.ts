import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Column } from '#web/ui/sheet/model/column.ts';
import { useListState } from './use-list-state.ts';
import { ordering } from './use-order.ts';
import { useStableRows } from './use-stable-rows.ts';

interface Row {
  id: number;
  won: number;
}
const rows: readonly Row[] = [1, 2, 3].map((id) => ({ id, won: id * 10_000 }));
const keyOf = ({ id }: Row) => id;
const fits = () => true;

/** A column with a price that is calculated by an exchange rate. */
const pricedBy = (rate: number): readonly Column<Row>[] => [
  { name: 'dollars', label: '달러', width: 100, numeric: true, value: ({ won }) => won / rate, shown: String, typed: String },
];

it('says that rows stand otherwise by another rate, and asks again by that', async () => {
  await ordering.load();
  const address = { where: 'dollars:range~15~25' };
  const { result, rerender } = renderHook(
    ({ columns }) =>
      useStableRows(
        rows,
        keyOf,
        useListState(columns, address, () => undefined, fits),
      ),
    { initialProps: { columns: pricedBy(1000) } },
  );
  const shown = () => [result.current.rows.map(keyOf), result.current.stale];
  expect(shown()).toEqual([[2], false]);
  // columns that were made anew for another reason
  rerender({ columns: pricedBy(1000) });
  expect(shown()).toEqual([[2], false]);
  rerender({ columns: pricedBy(2000) });
  expect(shown()).toEqual([[2], true]);
  act(() => result.current.again());
  expect(shown()).toEqual([[3], false]);
});
