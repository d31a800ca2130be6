/** The kinds of rows whose changes are kept. */
export const changeKinds = [
  'product',
  'staff',
  'role',
  'priceSheet',
  'exchangeRate',
  'order',
  'orderNote',
  'member',
  'maker',
  'parcel',
  'seller',
  'customsFact',
  'boxPreset',
  'project',
  'subProject',
  'projectNote',
  'daysOff',
  'baseline',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** The kinds whose changes can reveal to whom something was sent. */
export const kindsOfReceivers: readonly ChangeKind[] = ['order', 'orderNote', 'member', 'parcel'];
