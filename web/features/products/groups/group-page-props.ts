import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { GroupColumn } from '#contract/products/product-groups.ts';
import type { Catalog } from '#web/i18n/ko.ts';

/** What another feature keeps of groups, by their names. */
export interface GroupNotes {
  /** Names of which something is kept, whether products have them or not. */
  names: readonly string[];
  /** What is kept, in the line of a group; nothing: empty. */
  line(name: string): string;
  /** What opens all of it. */
  button(name: string): ReactNode;
  /** What becomes of it where groups become one, said beforehand; `refused` where that cannot be. */
  foretell(from: readonly string[], to: string): { text: string | undefined; refused: boolean };
  /** Does that, in the change set of the products. The answer is why it could not be done. */
  follow(from: readonly string[], to: string, changeSet: string): Promise<string | undefined>;
}

export interface GroupPageProps {
  column: GroupColumn;
  /** Where the products of a group are shown. */
  linkTo(name: string | null): LinkProps;
  /** The names that ECOUNT has; undefined where that is not known. */
  known?: ReadonlySet<string> | undefined;
  notes?: GroupNotes | undefined;
}

/** What the screen of a column is called. */
export const titleOf = (column: GroupColumn, { screens: { titles } }: Catalog): string =>
  column === 'category' ? titles.categories : titles.manufacture;
