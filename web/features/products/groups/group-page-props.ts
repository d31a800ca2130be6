import type { LinkProps } from '@tanstack/react-router';
import type { GroupColumn } from '#contract/products/product-groups.ts';
import type { Catalog } from '#web/i18n/ko.ts';

export interface GroupPageProps {
  column: GroupColumn;
  /** Where the products of a group are shown. */
  linkTo(name: string | null): LinkProps;
  /** The names that ECOUNT has; undefined where that is not known. */
  known?: ReadonlySet<string> | undefined;
}

/** What the screen of a column is called. */
export const titleOf = (column: GroupColumn, { screens: { titles } }: Catalog): string =>
  column === 'category' ? titles.categories : titles.manufacture;
