import { amount } from '#web/i18n/en/grammar/amount.ts';
import type { Catalog } from '#web/i18n/ko.ts';

const quoted = (names: readonly string[]) => names.map((name) => `‘${name}’`).join(', ');

export const groups: Catalog['groups'] = {
  search: { category: 'Search categories', manufacturer: 'Search makers' },
  none: { category: 'No category', manufacturer: 'No maker' },
  newName: { category: 'New category', manufacturer: 'New maker' },
  choose: (name) => `Choose ${name}`,
  onlyTwins: (count) => `Spelled alike (${count})`,
  twins: (names) => `Spelled almost like ${quoted(names)}`,
  notInEcount: 'Not in ECOUNT',
  ecountKeeps:
    'The categories in ECOUNT stay as they are. Until they are changed there, too, the next product update lists them as different.',
  rename: 'Rename',
  renameOf: (name) => `Rename ‘${name}’`,
  merge: 'Merge',
  mergeChosen: (count) => `Merge ${count} chosen`,
  mergeWith: (name, names) => `Merge ${quoted(names)} with ‘${name}’`,
  move: 'Move products',
  moveFrom: (name) => `Move products out of ‘${name}’`,
  products: 'Products to change',
  chosenOf: (chosen, all) => `${chosen} of ${amount(all, 'product')}`,
  outcome: (count, name, there) =>
    name === undefined
      ? 'Type the new name.'
      : `${amount(count, 'product')} ${count === '1' ? 'becomes' : 'become'} ‘${name}’.${there === undefined ? '' : ` ‘${name}’ has ${there} now.`}`,
  noneLeft: 'No products are left to change.',
  submit: (count) => `Change ${count}`,
  done: (count, name) => `${amount(count, 'product')} moved to ‘${name}’.`,
  refused: (count) => `${amount(count, 'product')} could not be changed`,
  notFollowed: 'What is kept of the makers could not be taken along',
  leftBack: (count) => `${amount(count, 'product')} could not be restored`,
};
