/** The ten availability values of a product, in the order in which the screens list them. */
export const availabilities = [
  'BackOrder',
  'Discontinued',
  'InStock',
  'InStoreOnly',
  'LimitedAvailability',
  'OnlineOnly',
  'OutOfStock',
  'PreOrder',
  'PreSale',
  'SoldOut',
] as const;
export type Availability = (typeof availabilities)[number];
