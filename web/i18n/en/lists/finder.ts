import type { Catalog } from '#web/i18n/ko.ts';

export const finder: Catalog['finder'] = {
  title: 'Find',
  search: 'Find screens, products, orders, people, things to do',
  kinds: {
    action: 'Do',
    screen: 'Screen',
    product: 'Product',
    order: 'Order',
    member: 'Member',
    customer: 'Customer',
    parcel: 'Parcel',
    project: 'Project',
    person: 'Person',
  },
  looking: 'Looking',
  failed: 'Some of it could not be searched. Results may be missing.',
  newOrder: 'New order',
  changeRate: (rate) => `Change the ${rate}`,
  colours: { dark: 'Dark screen', light: 'Light screen' },
  keys: 'Keys',
  keyList: [
    ['Ctrl + K', 'Find from anywhere'],
    ['/', 'To the search of this screen'],
    ['?', 'List the keys'],
    ['Esc', 'Close'],
  ],
};
