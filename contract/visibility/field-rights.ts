import type { ChangeKind } from '#contract/history/change-kinds.ts';
import type { Right } from '#contract/permissions.ts';
import { type Holder, may } from '#contract/rights.ts';

/**
 * What it takes to see a field: every field of every kind of row is either open to everybody who is signed in, or takes a right. Fields
 * that a person may not see are hidden in every reply (`hide.ts`). A test compares this table with the database tables that have a history.
 * No zod here: the page imports it.
 */

/** A field that takes a right. When it is hidden, this many first and last characters of a text are shown; a number becomes null. */
export interface ProtectedField {
  right: Right;
  first?: number;
  last?: number;
}

/** A kind of rows that has a history, or another kind of rows with fields that are not visible to everybody. */
export type RowKind = ChangeKind | 'sending';

type Fields = Readonly<Record<string, 'open' | ProtectedField>>;

const open = (...names: string[]): Fields => Object.fromEntries(names.map((name) => [name, 'open']));
const personal: ProtectedField = { right: 'orders.read-personal' };

export const fieldRights: Readonly<Record<RowKind, Fields>> = {
  product: open(
    ...['pdNumber', 'redirecting', 'productName', 'setInOption', 'rangeName', 'brand', 'sku', 'skuKey', 'skuTwin', 'price'],
    ...['availability', 'pageUrl', 'thumbnail', 'rangeThumbnail', 'imageUrl', 'description', 'rangeDescription', 'quantity'],
    ...['packing', 'weight', 'manufacturer', 'category', 'listRating', 'metaDescription', 'customVal1', 'createdAt'],
    ...['hsCode', 'originCountryCode', 'customsDescription', 'customsUnit', 'battery'],
  ),
  priceSheet: {
    ...open('pdNumber', 'basePrice', 'domesticPrice', 'wholePriceMenaCIS', 'dropShippingPrice', 'wholePriceGlobal'),
    costPrice: { right: 'prices.read-cost' },
  },
  exchangeRate: open('country', 'exchangeRate'),
  order: {
    ...open(
      'orderId',
      'orderNumber',
      'registrationKey',
      'registrationHash',
      'registeredAt',
      'registeredBy',
      'countryCode',
      ...['paidAt', 'packedAt', 'sentAt', 'completedAt'],
      'cancelled',
      'erasedAt',
      ...['taxNumberKind', 'incoterm', 'exportReason', 'invoiceCurrency', 'invoiceRate', 'freight', 'insurance', 'discount'],
      ...['boxes', 'lines', 'memberId', 'externalReference', 'externalKey', 'channel', 'channelKey'],
    ),
    receiverName: { ...personal, first: 1 },
    phone: { ...personal, last: 4 },
    email: { ...personal, first: 1 },
    address1: personal,
    address2: personal,
    city: personal,
    stateOrProvinceCode: personal,
    postalCode: personal,
    companyName: { ...personal, first: 1 },
    taxNumber: { ...personal, last: 4 },
    memo: personal,
    erasedReason: personal,
  },
  orderNote: { ...open('noteId', 'noteKey', 'orderId', 'writtenAt', 'writtenBy'), noteText: personal },
  member: {
    ...open('memberId', 'memberKey', 'priceTier', 'invoiceCurrency', 'incoterm', 'deleted', 'erasedAt', 'mergedInto'),
    memberName: { ...personal, first: 1 },
    companyName: { ...personal, first: 1 },
    email: { ...personal, first: 1 },
    phone: { ...personal, last: 4 },
    addresses: personal,
    taxNumbers: personal,
    memo: personal,
    tags: personal,
    erasedReason: personal,
  },
  maker: {
    ...open('makerId', 'makerName', 'leadDays', 'mergedInto', 'erasedAt'),
    contact: personal,
    memo: personal,
    erasedReason: personal,
  },
  parcel: {
    ...open('parcelId', 'orderId', 'carrier', 'state', 'problem', 'stateSince', 'statusCode', 'scannedAt', 'createdAt'),
    // the number by which the carrier's page shows the receiver, and texts that say where they are
    trackingNumber: { ...personal, last: 4 },
    statusText: personal,
    scanPlace: personal,
  },
  // the company's own data, which is printed on every invoice
  seller: open(
    ...['sellerId', 'companyName', 'registrationNumber', 'contactName', 'phone', 'email', 'countryCode', 'address1', 'address2'],
    ...['city', 'stateOrProvinceCode', 'postalCode', 'originCountryCode', 'termsOfSale', 'logo'],
  ),
  customsFact: open('factId', 'name', 'value', 'countries', 'rates', 'since', 'until', 'estimate', 'source'),
  baseline: open('baselineId', 'baselineName', 'madeAt', 'madeBy'),
  boxPreset: open('boxId', 'boxName', 'length', 'width', 'height', 'ownWeight'),
  // colleagues, who have to find each other
  staff: open(
    ...['staffId', 'googleSub', 'email', 'staffName', 'staffNickName', 'role', 'affiliation', 'active', 'language', 'colorScheme'],
    'lastSignInAt',
  ),
  role: open('roleKey', 'roleName', 'rights', 'shipped'),
  project: open(
    ...['designWorkflowId', 'eventId', 'summary', 'description', 'startDate', 'endDate', 'projectColor', 'staffIds', 'requestId'],
    ...['predecessors', 'done', 'milestone', 'position', 'deletedAt'],
  ),
  subProject: open(
    ...['designWorkflowSubProjectId', 'parentProjectId', 'summary', 'description', 'startDate', 'endDate', 'projectColor', 'staffIds'],
    ...['predecessors', 'done', 'milestone', 'requestId', 'deletedAt'],
  ),
  daysOff: open('daysOffId', 'staffId', 'startDate', 'endDate', 'offKind'),
  projectNote: open('noteId', 'noteKey', 'designWorkflowId', 'noteText', 'writtenAt', 'writtenBy'),
  // texts of carriers and mail servers, which may repeat data of the receiver
  sending: { said: personal, refused: personal },
};

/** The rights that at least one field takes. */
export const fieldReadRights: readonly Right[] = [
  ...new Set(
    Object.values(fieldRights).flatMap((fields) => Object.values(fields).flatMap((field) => (field === 'open' ? [] : field.right))),
  ),
];

/** May this person see the field? A field that is not in the table is visible to nobody. */
export function maySee(kind: RowKind, field: string, who: Holder): boolean {
  const decided = Object.hasOwn(fieldRights[kind], field) ? fieldRights[kind][field] : undefined;
  return decided === 'open' || (decided !== undefined && may(decided.right, who));
}
