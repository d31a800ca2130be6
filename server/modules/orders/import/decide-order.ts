import { isDeepStrictEqual } from 'node:util';
import { postalCodeOfFile } from '#contract/addresses/postal-code.ts';
import { channelKey } from '#contract/orders/import/channel-key.ts';
import { externalKey } from '#contract/orders/import/external-key.ts';
import type { ImportedFields, ImportOutcome, ImportRefusal } from '#contract/orders/import/import-orders.ts';
import { goodsTotal, NewOrder, OrderLines, type OrderUpdate } from '#contract/orders/orders.ts';
import { emptyShipping } from '#contract/orders/shipping/empty-shipping.ts';
import { damageOf, isSameNumber, isSameText } from '#contract/tables/table-cells.ts';
import { areSameLines } from '#server/modules/orders/orders.service.ts';
import type { Known, StoredOrder } from './find-known.ts';
import { type PricedLine, priceLines } from './price-lines.ts';
import { type ReadOrder, refusalsOf } from './read-file-order.ts';

/** What the import does with one order of a file. */
export type Decision =
  | { state: 'refused'; stored: StoredOrder | undefined; refusals: ImportRefusal[] }
  | { state: 'unchanged'; stored: StoredOrder }
  | { state: 'changed'; stored: StoredOrder; changes: OrderUpdate['changes']; differences: ImportOutcome['changes']; total: number }
  | {
      state: 'new';
      newOrder: NewOrder;
      externalReference: string;
      channel: string;
      goods: readonly PricedLine[];
      total: number;
    };

/**
 * Decides about the orders of a file, one after the other, by the rules of the single write. An order with one of our numbers is the stored
 * order with that number. An order with the number of another system is the stored order that was imported with it from the same channel
 * and is not cancelled, else a new one. A stored order without a channel counts as one of the channel that the file names: the outcome is
 * then a correction.
 */
export function decider(known: Known): (order: ReadOrder) => Decision {
  const seen = new Set<string>();
  return (order) => {
    const { orderNumber = '', externalReference = '', channel = '' } = order.fields;
    const alike = orderNumber === '' ? (known.byKey.get(externalKey(externalReference)) ?? []) : [];
    const stored = orderNumber === '' ? ofChannel(alike, channel) : known.byNumber.get(orderNumber);
    const names = namesOf(order.fields, stored);
    const isSeen = names.some((name) => seen.has(name));
    const refusals = keyRefusals(order, { stored, alike }, isSeen);
    for (const name of names) seen.add(name);
    if (refusals.length > 0) return { state: 'refused', stored, refusals: [...refusals, ...order.refusals] };
    // a revision shows that the order existed when the file was compared; it is cancelled or renumbered meanwhile, and must not become a
    // new one
    if (!stored && order.revision) return { state: 'refused', stored, refusals: [{ code: 'revision-conflict' }] };
    const decision = stored ? compare(order, stored, known) : make(order, known);
    // a stored value need not satisfy the schema (an erased receiver is empty): an unreadable value that equals it is not refused
    const unread = order.refusals.filter(
      ({ field = '' }) => !stored || !isSameValue(order.given[field] ?? null, stored[field as keyof Corrected]),
    );
    return unread.length === 0 ? decision : refusedAlso(decision, stored, unread);
  };
}

/**
 * Identities that only one order of the file may have: the stored order itself, and its external number within the channel after the
 * import, which is unique (`order_external_key`).
 */
function namesOf({ externalReference = '', channel }: ImportedFields, stored: StoredOrder | undefined): string[] {
  const numbered = (inChannel: string, key: string) => JSON.stringify([channelKey(inChannel), key]);
  if (!stored) return [numbered(channel ?? '', externalKey(externalReference))];
  const stands = stored.externalKey !== '' && !stored.cancelled;
  return [`here ${stored.orderId}`, ...(stands ? [numbered(channel ?? stored.channel, stored.externalKey)] : [])];
}

/** Adds refusals of values that could not be read at all. Refusals that follow only from these values being missing are dropped. */
function refusedAlso(decision: Decision, stored: StoredOrder | undefined, refusals: ImportRefusal[]): Decision {
  const fields = new Set(refusals.map(({ field, line }) => (line === undefined ? field : 'lines')));
  const others = decision.state === 'refused' ? decision.refusals.filter(({ field }) => !fields.has(field)) : [];
  return { state: 'refused', stored, refusals: [...refusals, ...others] };
}

/** The order of this channel, else the one whose channel is unknown. */
const ofChannel = (alike: readonly StoredOrder[], channel: string): StoredOrder | undefined =>
  alike.find((order) => order.channelKey === channelKey(channel)) ?? alike.find((order) => order.channelKey === '');

function keyRefusals(
  { fields: { orderNumber = '', externalReference = '', channel = '' }, refusals }: ReadOrder,
  { stored, alike: [other] }: { stored: StoredOrder | undefined; alike: readonly StoredOrder[] },
  isSeen: boolean,
): ImportRefusal[] {
  if (orderNumber !== '' && !stored) return [{ code: 'order-not-found', field: 'orderNumber' }];
  const isRead = refusals.every(({ field }) => field !== 'externalReference' && field !== 'orderNumber');
  if (externalKey(externalReference) === '' && !stored && isRead)
    return [{ code: 'invalid-input', field: 'externalReference', reason: { code: 'missing', values: {} } }];
  // without a channel it may be the same order or another
  if (other && !stored && channelKey(channel) === '')
    return [{ code: 'invalid-input', field: 'channel', reason: { code: 'channel-missing', values: { channel: other.channel } } }];
  return isSeen ? [{ code: 'invalid-input', reason: { code: 'order-twice', values: {} } }] : [];
}

/** Fields whose text a spreadsheet may turn into a number or a date. */
const fragile = ['externalReference', 'phone', 'postalCode', 'taxNumber'] as const;

const damages = (fields: ImportedFields): ImportRefusal[] =>
  fragile.flatMap((field) => {
    const code = damageOf(fields[field] ?? '');
    return code === 'digits-lost' || code === 'became-date' ? [{ code: 'invalid-input', field, reason: { code, values: {} } }] : [];
  });

type Corrected = Omit<ImportedFields, 'orderNumber' | 'externalReference'>;

function compare({ fields, lines }: ReadOrder, stored: StoredOrder, known: Known): Decision {
  // the order's number and external reference identify it and are no values to store
  const { orderNumber: _number, externalReference: _reference, memberId, ...texts }: ImportedFields = fields;
  const buyer = memberId == null ? undefined : known.buyers.get(memberId);
  if (memberId != null && !buyer) return { state: 'refused', stored, refusals: [{ code: 'member-not-found', field: 'memberId' }] };
  const corrected: Corrected = { ...texts, ...(memberId !== undefined && { memberId: buyer?.memberId ?? null }) };
  const changes: OrderUpdate['changes'] = Object.fromEntries(
    Object.entries(corrected).filter(([field, value]) => !isSameIn(field, value, stored[field as keyof Corrected])),
  );
  const refusals = damages(changes);
  let goods: readonly PricedLine[] = [];
  if (lines) {
    const ofOrder = corrected.memberId === undefined ? stored.memberId : corrected.memberId;
    const priceTier = (ofOrder !== null && known.buyers.get(ofOrder)?.priceTier) || null;
    const priced = priceLines(lines, { stored, priceTier }, known);
    goods = priced.lines;
    const read = OrderLines.safeParse(priced.lines);
    refusals.push(...priced.refusals);
    if (read.error && priced.refusals.length === 0) refusals.push(...refusalsOf(read.error).map(asRow(priced.lines, read.error.issues)));
    if (read.data && !areSameLines(read.data, stored.lines)) changes.lines = read.data;
  }
  if (refusals.length > 0) return { state: 'refused', stored, refusals };
  if (Object.keys(changes).length === 0) return { state: 'unchanged', stored };
  const differences = Object.entries(changes).map(([field, to]) => ({
    field,
    from: field === 'lines' ? stored.lines.map(comparedLine) : stored[field as keyof Corrected],
    to: field === 'lines' ? goods.map(comparedLine) : to,
  }));
  return { state: 'changed', stored, changes, differences, total: goodsTotal(changes.lines ?? stored.lines) };
}

/** A line as the comparison shows it. */
export const comparedLine = ({ pdNumber, productName, quantity, unitPrice }: ComparedLine): ComparedLine => ({
  pdNumber,
  productName,
  quantity,
  unitPrice,
});
type ComparedLine = ImportOutcome['goods'][number];

/** Channel names are equal by their key, however they are spelled; postal codes in the form that a spreadsheet makes of them. */
function isSameIn(field: string, given: unknown, stored: unknown): boolean {
  if (field === 'channel') return channelKey(String(given)) === channelKey(String(stored));
  if (field === 'postalCode') return isSameValue(postalCodeOfFile(String(given)), postalCodeOfFile(String(stored)));
  return isSameValue(given, stored);
}

/** The same value; of texts also if they differ only in line ends, or in the zeros that Excel drops from a number. */
const isSameValue = (given: unknown, stored: unknown): boolean =>
  isDeepStrictEqual(given, stored) ||
  (typeof given === 'string' && typeof stored === 'string' && (isSameText(given, stored) || isSameNumber(given, stored)));

function make({ fields, lines = [] }: ReadOrder, known: Known): Decision {
  const { memberId, externalReference = '', channel = '', orderNumber: _none, ...texts } = fields;
  const buyer = memberId == null ? undefined : known.buyers.get(memberId);
  const refusals: ImportRefusal[] = memberId != null && !buyer ? [{ code: 'member-not-found', field: 'memberId' }] : [];
  if (texts.countryCode === undefined)
    refusals.push({ code: 'invalid-input', field: 'countryCode', reason: { code: 'missing', values: {} } });
  const priced = priceLines(lines, { stored: undefined, priceTier: buyer?.priceTier ?? null }, known);
  refusals.push(...damages(fields), ...priced.refusals);
  const { companyName = '', taxNumber = '', taxNumberKind = null, memo = '', ...receiver } = texts;
  const read = NewOrder.safeParse({
    receiver: { ...emptyReceiver, ...receiver },
    lines: priced.lines,
    shipping: { ...emptyShipping, companyName, taxNumber, taxNumberKind, memo },
    ...(buyer && { memberId: buyer.memberId }),
  });
  if (read.error) {
    const found = refusalsOf(read.error).map(asRow(priced.lines, read.error.issues));
    // where lines were refused, errors about `lines` only follow from these lines being left out
    refusals.push(...found.filter(({ field }) => field !== 'countryCode' && (field !== 'lines' || priced.refusals.length === 0)));
  }
  if (!read.data || refusals.length > 0) return { state: 'refused', stored: undefined, refusals };
  return { state: 'new', newOrder: read.data, externalReference, channel, goods: priced.lines, total: goodsTotal(read.data.lines) };
}

const emptyReceiver = {
  receiverName: '',
  phone: '',
  email: '',
  address1: '',
  address2: '',
  city: '',
  stateOrProvinceCode: '',
  postalCode: '',
};

/** Attributes a refusal of the schema to the row of the file that the line comes from. */
const asRow =
  (lines: readonly PricedLine[], issues: readonly { path: readonly PropertyKey[] }[]) =>
  (refusal: ImportRefusal, at: number): ImportRefusal => {
    const line = issues[at]?.path
      .map((part) => (typeof part === 'number' ? lines[part]?.line : undefined))
      .find((each) => each !== undefined);
    return { ...refusal, field: fieldNames[refusal.field ?? ''] ?? refusal.field, ...(line !== undefined && { line }) };
  };
const fieldNames: Record<string, string> = { quantity: 'pieces' };
