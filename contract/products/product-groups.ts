import { compareCharacters } from './product-order.ts';
import type { Product } from './products.ts';

/** The texts by which products are grouped, each on a screen of its own. No zod here: the page imports it. */
export type GroupColumn = 'category' | 'manufacturer';

/** Products that hold the same value; `name` is null for those that hold none. */
export interface ProductGroup<Row> {
  name: string | null;
  products: readonly Row[];
}

/** Products by the value of a column: those without one first, then in the order of their characters. */
export function groupsOf<Row extends Pick<Product, GroupColumn>>(products: readonly Row[], column: GroupColumn): ProductGroup<Row>[] {
  return [...Map.groupBy(products, (product) => product[column])].map(([name, held]) => ({ name, products: held })).sort(byGroupName);
}

/** The one without a name first. */
export const byGroupName = (a: { name: string | null }, b: { name: string | null }): number =>
  a.name === null ? -1 : b.name === null ? 1 : compareCharacters(a.name, b.name);
