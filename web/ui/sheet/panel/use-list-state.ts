import { useMemo } from 'react';
import type { Column } from '#web/ui/sheet/model/column.ts';
import type { Conditions } from '#web/ui/sheet/model/filter-rows.ts';
import type { SortKey } from '#web/ui/sheet/model/sort-rows.ts';
import type { Wanted } from '#web/ui/sheet/model/stable-order.ts';
import { ordering, withOrder } from './use-order.ts';
import type { RequestedOrder } from './use-stable-rows.ts';

/** Keeps rows in the order in which they come. */
const unsorted = { compare: () => 0, sorted: <Row>(rows: readonly Row[]) => rows };
const [noKeys, noConditions]: [readonly SortKey[], Conditions] = [[], {}];

/** Sorting and filters of a list, in the form of its address. */
export interface ListAddress {
  sort?: string | undefined;
  where?: string | undefined;
}

/** Sorting and filters of a sheet. */
export interface ListState {
  sort: readonly SortKey[];
  conditions: Conditions;
  sortBy(keys: readonly SortKey[]): void;
  filterBy(conditions: Conditions): void;
  clear(): void;
  /** For a list that the server sorts by one column at a time, and that is filtered elsewhere: whether it can be sorted by a column. */
  sortable?: ((column: string) => boolean) | undefined;
}

/**
 * Reads sorting and filters from the address. `useOrder` has loaded the code for this before the list is shown.
 * @param fits whether the rest of the screen lets a row through
 */
export function useListState<Row>(
  columns: readonly Column<Row>[],
  { sort: sortOf, where }: ListAddress,
  onAddress: (change: ListAddress) => void,
  fits: (row: Row) => boolean,
): ListState & RequestedOrder<Row> {
  // compared by name only: another language or exchange rate makes the columns anew, but the order must not change
  const names = columns.map(({ name }) => name).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are all that is read of the columns
  const sort = useMemo(() => ordering.now()?.readSort(sortOf, columns) ?? noKeys, [sortOf, names]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are all that is read of the columns
  const conditions = useMemo(() => ordering.now()?.readConditions(where, columns) ?? noConditions, [where, names]);
  const requested = useMemo(() => ({ sort, conditions, names, fits }), [sort, conditions, names, fits]);
  // values are read from the present columns
  const wanted = useMemo<Wanted<Row>>(() => {
    const code = ordering.now();
    const test = code?.rowTest(conditions, columns);
    return { fits: test ? (row) => fits(row) && test(row) : fits, order: code?.rowOrder(sort, columns) ?? unsorted };
  }, [sort, conditions, columns, fits]);
  return {
    sort,
    conditions,
    wanted,
    requested,
    sortBy: (keys) => withOrder(({ sortText }) => onAddress({ sort: sortText(keys) })),
    filterBy: (next) => withOrder(({ conditionsText }) => onAddress({ where: conditionsText(next) })),
    clear: () => onAddress({ sort: undefined, where: undefined }),
  };
}
