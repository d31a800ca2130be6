import type * as ko from './ko.ts';

export const stages: typeof ko.stages = {
  registered: 'Registered',
  paid: 'Paid',
  packed: 'Packed',
  sent: 'Sent',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

export const parcelStates: typeof ko.parcelStates = {
  problem: 'Problem',
  before: 'Not sent yet',
  moving: 'On its way',
  customs: 'Customs',
  delivering: 'Out for delivery',
  done: 'Delivered',
  cancelled: 'Cancelled',
};

export const withoutParcel: typeof ko.withoutParcel = { none: 'No tracking number' };

export const exportReasons: typeof ko.exportReasons = {
  sold: 'Sold',
  sample: 'Sample',
  gift: 'Gift',
  'not-sold': 'Free of charge (not sold)',
  personal: 'Personal effects',
  repair: 'Repair and return',
};

export const orderColumns: typeof ko.orderColumns = {
  orderNumber: 'Order number',
  externalReference: 'External order number',
  channel: 'Sales channel',
  registeredAt: 'Registered at',
  registeredByName: 'Registered by',
  stage: 'Progress',
  delivery: 'Delivery',
  memberId: 'Member number',
  memberName: 'Member',
  receiverName: 'Receiver',
  companyName: 'Company',
  phone: 'Phone',
  email: 'E-mail',
  countryCode: 'Country code',
  address1: 'Address 1',
  address2: 'Address 2',
  city: 'City',
  stateOrProvinceCode: 'State or province',
  postalCode: 'Postal code',
  taxNumberKind: 'Kind of tax number',
  taxNumber: 'Tax number',
  memo: 'Memo',
  incoterm: 'Incoterm',
  exportReason: 'Reason for export',
  invoiceCurrency: 'Invoice currency',
  invoiceRate: 'Invoice rate',
  trackingNumbers: 'Tracking numbers',
  products: 'Different products',
  quantity: 'Pieces',
  total: 'Goods (USD)',
  weight: 'Weight (Kg)',
  freight: 'Freight (USD)',
  insurance: 'Insurance (USD)',
  discount: 'Discount (USD)',
  line: 'Line',
  pdNumber: 'Product number',
  sku: 'SKU',
  productName: 'Product name',
  rangeName: 'Range name',
  pieces: 'Pieces of it',
  unitPrice: 'Unit price (USD)',
  lineTotal: 'Amount (USD)',
  priceTier: 'Price applied',
  wonPrice: 'Won price (KRW)',
  wonRate: 'Rate applied',
  pieceWeight: 'Weight of one (Kg)',
};

/** Additional columns that a file of orders to import may have. */
export const importColumns = { currency: 'Currency', unitPrice: 'Unit price' };
