import { priceTabNames } from '#contract/prices/price-tabs.ts';

/** Lists that can be shown in more than one way. No zod here: the page imports it. */
export const listNames = ['products', 'prices', 'orders'] as const;
export type ListName = (typeof listNames)[number];

const layouts = ['products', 'orders', ...priceTabNames.map((tab) => `prices-${tab}` as const)] as const;

/**
 * The settings of a person: for each list, cards or table; for each table, its columns; for the board, the names beside it, its order, its
 * groups and its baseline; the format of labels, and the settings below.
 */
export const settingNames = [
  ...listNames.map((list) => `view-${list}` as const),
  ...layouts.map((sheet) => `layout-${sheet}` as const),
  'board-baseline',
  'board-groups',
  'board-names',
  'board-order',
  'label-format',
  // the orders that are being picked, and the number of pieces of each product in the basket
  'pick-list',
  // the channel of the last imported file of orders
  'import-channel',
  // whether the person has dismissed the first steps
  'first-steps',
] as const;
export type SettingName = (typeof settingNames)[number];

/** The most characters of a setting's value, of a view's name, and of its address. */
export const viewLimits = { setting: 10_000, name: 60, search: 2000 } as const;
