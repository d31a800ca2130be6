import { amount } from '#web/i18n/en/grammar/amount.ts';
import type { customers as ko } from '#web/i18n/ko/sales/customers.ts';

export const customers: typeof ko = {
  hint: 'People who received orders. Those with the same e-mail address, or the same name and phone number or address, are shown as one. Members have their own list.',
  list: 'Customers',
  search: 'Search name, company, e-mail, phone, country, order number, product',
  searchBrief: 'Search customers',
  sort: 'Sort',
  orders: { recent: 'Latest order first', count: 'Most orders first', total: 'Highest amount first' },
  count: (n) => (n === '1' ? '1 customer' : `${n} customers`),
  shownOf: (shown, total) => `${shown} of ${amount(total, 'customer')}`,
  empty: 'There are no customers yet',
  emptyText: 'Receivers are gathered here once orders are registered.',
  one: (name) => `Customer ${name}`,
  lastOrder: (when) => `Last order ${when}`,
  ordersOf: (count, total) => `${count === '1' ? '1 order' : `${count} orders`} · ${total}`,
  older: (n) => `${amount(n, 'earlier order')} can be found in the list of orders.`,
  newOrder: 'New order for them',
};
