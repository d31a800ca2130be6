import { priceTabNames } from '#contract/prices/price-tabs.ts';

/** Lists that are looked at in more than one way. No zod here: the page imports it. */
export const listNames = ['products', 'prices', 'orders'] as const;
export type ListName = (typeof listNames)[number];

const layouts = ['products', 'orders', ...priceTabNames.map((tab) => `prices-${tab}` as const)] as const;

/**
 * What is kept for each person: how they look at a list, as cards or as a table, how they want the columns of a table, and
 * the names beside the board, its order, its groups and its baseline, as what they print labels, and whose orders they import.
 */
export const settingNames = [
  ...listNames.map((list) => `view-${list}` as const),
  ...layouts.map((sheet) => `layout-${sheet}` as const),
  'board-baseline',
  'board-groups',
  'board-names',
  'board-order',
  'label-format',
  // the orders that are being picked, and how many pieces of each product lie in the basket
  'pick-list',
  // where the orders of the last file were sold
  'import-channel',
  // whether they have put the first steps away
  'first-steps',
] as const;
export type SettingName = (typeof settingNames)[number];

/** Characters of a setting, of a name, and of an address. */
export const viewLimits = { setting: 10_000, name: 60, search: 2000 } as const;
