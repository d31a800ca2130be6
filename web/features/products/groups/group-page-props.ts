import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { GroupColumn } from '#contract/products/product-groups.ts';
import type { Catalog } from '#web/i18n/ko.ts';

/** Data that another feature keeps about groups, by the name of the group. */
export interface GroupNotes {
  /** Every name with such data, even if no product has it. */
  names: readonly string[];
  /** A summary for the row of a group; empty where there is nothing to show. */
  line(name: string): string;
  /** A button that opens the data of a group. */
  button(name: string): ReactNode;
  /** Says beforehand what merging groups does to the data; `refused` where they cannot be merged. */
  foretell(from: readonly string[], to: string): { text: string | undefined; refused: boolean };
  /** Merges the data, in the change set of the products. Resolves to the reason where that failed. */
  follow(from: readonly string[], to: string, changeSet: string): Promise<string | undefined>;
}

export interface GroupPageProps {
  column: GroupColumn;
  /** The text that is searched for at first. */
  q?: string | undefined;
  /** The link to the products of a group. */
  linkTo(name: string | null): LinkProps;
  /** The names that ECOUNT knows; undefined where they have not been read. */
  known?: ReadonlySet<string> | undefined;
  notes?: GroupNotes | undefined;
}

/** The title of the screen for a column. */
export const titleOf = (column: GroupColumn, { screens: { titles } }: Catalog): string =>
  column === 'category' ? titles.categories : titles.manufacture;
