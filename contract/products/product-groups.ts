import { compareCharacters } from './product-order.ts';
import type { Product } from './products.ts';

/** The columns by which products are grouped; each has a screen of its own. No zod here: the page imports it. */
export type GroupColumn = 'category' | 'manufacturer';

/** Products with the same value; `name` is null for those without one. */
export interface ProductGroup<Row> {
  name: string | null;
  products: readonly Row[];
}

/** Groups products by the value of a column: those without a value first, then sorted by code points. */
export function groupsOf<Row extends Pick<Product, GroupColumn>>(products: readonly Row[], column: GroupColumn): ProductGroup<Row>[] {
  return [...Map.groupBy(products, (product) => product[column])].map(([name, held]) => ({ name, products: held })).sort(byGroupName);
}

/** The group without a name comes first. */
export const byGroupName = (a: { name: string | null }, b: { name: string | null }): number =>
  a.name === null ? -1 : b.name === null ? 1 : compareCharacters(a.name, b.name);
