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

/** Of these a change may show whom something was sent to. */
export const kindsOfReceivers: readonly ChangeKind[] = ['order', 'orderNote', 'member', 'parcel'];
