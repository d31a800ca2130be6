import { hiddenBy, readLayout } from './layout.ts';

interface Uses {
  /** The layout in its stored form. */
  layout: string | undefined;
  /** Sorting and filters in the form in which the address has them. */
  address: { sort?: string | undefined; where?: string | undefined };
}

/** Whether an optional column is shown, and whether the list is sorted or filtered by it. */
export function columnInUse(name: string, { layout, address: { sort = '', where = '' } }: Uses): { isShown: boolean; decides: boolean } {
  return {
    isShown: !hiddenBy(readLayout(layout ?? null))({ name, optional: true }),
    // a malformed address may match, too: then the values of the column are loaded in vain
    decides: new RegExp(`(^|,)${name}(\\.desc)?(,|$)`).test(sort) || new RegExp(`(^|;)${name}:`).test(where),
  };
}
