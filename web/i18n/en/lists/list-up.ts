import { amount } from '#web/i18n/en/grammar/amount.ts';
import type { Catalog } from '#web/i18n/ko.ts';

export const listUp: Catalog['listUp'] = {
  intro: 'Choose a category to see its products in the order in which the shop lists them.',
  categories: 'Categories',
  category: 'Category',
  without: (count) => `Products without a category (${count}) are not listed.`,
  search: 'Search in this category',
  listOf: (category) => `Order of ‘${category}’`,
  noneHere: 'This category has no products.',
  noPrice: 'No price',
  hint: 'Drag a product, or press it and then the product whose place it should take.',
  keys: 'Enter picks up, arrows, Home and End move, Enter puts down. Escape stops, Ctrl+Z undoes.',
  card: (place, shown) => `${place}. ${shown}`,
  placeOf: (name, place) => `Type the place of ${name}: now ${place}`,
  toTop: 'To the top',
  toTopOf: (name) => `${name} to the top`,
  placeField: 'Place in the list',
  placeHelp: (count) => `From 1 to ${count}`,
  pickedUp: (name) => `Picked up ‘${name}’.`,
  putWhere: (name) => `Press the product whose place ‘${name}’ should take.`,
  heldAt: (place, count) => `${place} of ${count}`,
  putBack: 'Not moved.',
  moved: (name, place) => `Moved ‘${name}’ to place ${place}.`,
  byRule: 'Sort all',
  rulesOf: (category) => `Sort all of ‘${category}’`,
  rule: 'Sort by',
  rules: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    dearest: 'Most expensive first',
    cheapest: 'Cheapest first',
    name: 'Name',
    available: 'Sold out and discontinued last',
  },
  first: 'These come first',
  ruleOutcome: (count, changes) =>
    changes === '0'
      ? 'They are in this order already.'
      : `${changes} of ${amount(count, 'product')} ${changes === '1' ? 'gets' : 'get'} another display rank.`,
  apply: 'Sort',
  ruled: (rule) => `Sorted: ${rule}`,
  undone: (done) => `Undone: ${done}`,
  notStored: 'The order could not be stored',
  leftBack: 'What was changed since could not be undone',
  lookingOnly: 'Changing the order takes the right to edit products.',
};
