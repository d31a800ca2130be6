import { hiddenBy, readLayout } from './layout.ts';

interface Uses {
  /** The layout as it is kept. */
  layout: string | undefined;
  /** Sorting and filters as the address has them. */
  address: { sort?: string | undefined; where?: string | undefined };
}

/** Whether an optional column is in sight, and whether the list is sorted or filtered by it. */
export function columnInUse(name: string, { layout, address: { sort = '', where = '' } }: Uses): { isShown: boolean; decides: boolean } {
  return {
    isShown: !hiddenBy(readLayout(layout ?? null))({ name, optional: true }),
    // of an address that cannot be read more is known than has to be
    decides: new RegExp(`(^|,)${name}(\\.desc)?(,|$)`).test(sort) || new RegExp(`(^|;)${name}:`).test(where),
  };
}
