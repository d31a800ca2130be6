import { byGroupName, type GroupColumn, groupsOf, type ProductGroup } from '#contract/products/product-groups.ts';
import type { Product } from '#contract/products/products.ts';
import { twinsOf } from '#contract/products/spelling-twins.ts';
import { textFinder } from '#contract/text-search.ts';

/** A group with what its row shows. */
export interface ShownGroup extends ProductGroup<Product> {
  /** The names of other groups that are spelled almost the same. */
  twins: readonly string[];
}

/** All groups of the products by a column, together with the names that have kept data but no products. */
export function allGroups(products: readonly Product[], column: GroupColumn, kept: readonly string[] = []): ShownGroup[] {
  const used = groupsOf(products, column);
  const names = new Set(used.map(({ name }) => name));
  const unused = kept.filter((name) => !names.has(name)).map((name) => ({ name, products: [] }));
  const groups = unused.length === 0 ? used : [...used, ...unused].sort(byGroupName);
  const twins = twinsOf(groups.flatMap(({ name }) => name ?? []));
  return groups.map((group) => ({ ...group, twins: (group.name !== null && twins.get(group.name)) || [] }));
}

/** The groups that match the typed text, or only those with twins. */
export function findGroups(groups: readonly ShownGroup[], typed: string, onlyTwins: boolean): readonly ShownGroup[] {
  const finds = textFinder(typed);
  return groups.filter(({ name, twins }) => (!onlyTwins || twins.length > 0) && (typed.trim() === '' || finds(name)));
}
