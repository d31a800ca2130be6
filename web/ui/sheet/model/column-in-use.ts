import { readConditions } from './filter-rows.ts';
import { hiddenBy, readLayout } from './layout.ts';
import { readSort } from './sort-rows.ts';

interface Uses {
  /** The layout as it is kept. */
  layout: string | undefined;
  /** Sorting and filters as the address has them. */
  address: { sort?: string | undefined; where?: string | undefined };
}

/** Whether an optional column is in sight, and whether the list is sorted or filtered by it. */
export function columnInUse(name: string, { layout, address: { sort, where } }: Uses): { isShown: boolean; decides: boolean } {
  const columns = [{ name, optional: true }] as const;
  return {
    isShown: !hiddenBy(readLayout(layout ?? null))(columns[0]),
    decides: readSort(sort, columns).length > 0 || name in readConditions(where, columns),
  };
}
