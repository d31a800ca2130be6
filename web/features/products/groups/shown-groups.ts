import { byGroupName, type GroupColumn, groupsOf, type ProductGroup } from '#contract/products/product-groups.ts';
import type { Product } from '#contract/products/products.ts';
import { twinsOf } from '#contract/products/spelling-twins.ts';
import { textFinder } from '#contract/text-search.ts';

/** A group as its line shows it. */
export interface ShownGroup extends ProductGroup<Product> {
  /** Others whose names are spelled almost alike. */
  twins: readonly string[];
}

/** All groups of the products by a column, and those of other names of which something is kept. */
export function allGroups(products: readonly Product[], column: GroupColumn, kept: readonly string[] = []): ShownGroup[] {
  const used = groupsOf(products, column);
  const names = new Set(used.map(({ name }) => name));
  const unused = kept.filter((name) => !names.has(name)).map((name) => ({ name, products: [] }));
  const groups = unused.length === 0 ? used : [...used, ...unused].sort(byGroupName);
  const twins = twinsOf(groups.flatMap(({ name }) => name ?? []));
  return groups.map((group) => ({ ...group, twins: (group.name !== null && twins.get(group.name)) || [] }));
}

/** Those that are looked for: by what is typed, and only those with twins where that is asked. */
export function findGroups(groups: readonly ShownGroup[], typed: string, onlyTwins: boolean): readonly ShownGroup[] {
  const finds = textFinder(typed);
  return groups.filter(({ name, twins }) => (!onlyTwins || twins.length > 0) && (typed.trim() === '' || finds(name)));
}
