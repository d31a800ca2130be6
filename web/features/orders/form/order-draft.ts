import { dollarRule, piecesRule } from '#contract/numbers.ts';
import type { DraftLine, DraftShipping, OrderDraft } from '#contract/orders/order-draft.ts';
import { maxLines } from '#contract/orders/order-limits.ts';
import { type OrderTotals, orderTotals } from '#contract/orders/order-totals.ts';
import type { Order, ReceiverDraft } from '#contract/orders/orders.ts';
import type { ProductChoice } from '#contract/products/products.ts';
import { keysOf } from '#contract/records/keys-of.ts';
import { newId } from '#web/code/new-id.ts';
import { isSameValue } from '#web/code/same-value.ts';
import { shopPrice } from '#web/features/orders/customer/customer.door.ts';
import { draftShippingOf, emptyDraftShipping, isEmptyShipping } from '#web/features/orders/shipping/shipping.door.ts';
import { formatNumber } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { typedNumber } from '#web/ui/inputs/read-number.ts';

const emptyReceiver: ReceiverDraft = {
  receiverName: '',
  phone: '',
  email: '',
  countryCode: '',
  address1: '',
  address2: '',
  city: '',
  stateOrProvinceCode: '',
  postalCode: '',
};

export const emptyDraft = (): OrderDraft => ({ key: newId(), receiver: emptyReceiver, lines: [] });

/** The part of a draft for customs and the carrier. A stored draft of an earlier version may lack it; it counts as empty. */
export const shippingOf = ({ shipping }: OrderDraft): DraftShipping => shipping ?? emptyDraftShipping;

export const isEmpty = ({ receiver, lines, shipping }: OrderDraft): boolean =>
  lines.length === 0 && isEmptyShipping(shipping) && Object.values(receiver).every((text) => text === '');

const shippingFields = keysOf(emptyDraftShipping);
const sameShipping = (one: DraftShipping, other: DraftShipping, field: keyof DraftShipping) => isSameValue(one[field], other[field]);

const receiverFields = keysOf(emptyReceiver);

/** Whether two drafts have the same content. Two empty drafts are the same whatever their keys. */
export const sameDraft = (one: OrderDraft, other: OrderDraft): boolean =>
  (isEmpty(one) && isEmpty(other)) ||
  (one.key === other.key &&
    one.memberId === other.memberId &&
    isSameValue(one.lines, other.lines) &&
    shippingFields.every((field) => sameShipping(shippingOf(one), shippingOf(other), field)) &&
    receiverFields.every((field) => one.receiver[field] === other.receiver[field]));

/**
 * Three-way merge of a draft that was written in two places since `shared`: takes `mine` for every field that was changed here, and
 * `theirs` for the others.
 */
export function mergedDraft(shared: OrderDraft, mine: OrderDraft, theirs: OrderDraft): OrderDraft {
  const receiver = { ...theirs.receiver };
  const pick = <Field extends keyof ReceiverDraft>(field: Field) => {
    if (mine.receiver[field] !== shared.receiver[field]) receiver[field] = mine.receiver[field];
  };
  for (const field of receiverFields) pick(field);
  const shipping = mergedShipping(shippingOf(shared), shippingOf(mine), shippingOf(theirs));
  const { memberId } = mine.memberId === shared.memberId ? theirs : mine;
  return {
    key: mine.key === shared.key || isEmpty(shared) ? theirs.key : mine.key,
    lines: isSameValue(mine.lines, shared.lines) ? theirs.lines : mine.lines,
    receiver,
    ...(!isEmptyShipping(shipping) && { shipping }),
    ...(memberId !== undefined && { memberId }),
  };
}

function mergedShipping(shared: DraftShipping, mine: DraftShipping, theirs: DraftShipping): DraftShipping {
  const changed = shippingFields.filter((field) => !sameShipping(mine, shared, field));
  return { ...theirs, ...Object.fromEntries(changed.map((field) => [field, mine[field]])) };
}

/** The fields that were changed in both places to different values, each with the other place's value. */
export function clashesOf(shared: OrderDraft, mine: OrderDraft, theirs: OrderDraft): { field: string; text: string }[] {
  const isTyped = (field: keyof ReceiverDraft) =>
    new Set([shared, mine, theirs].map(({ receiver }) => receiver[field])).size === 3 && theirs.receiver[field] !== '';
  const typed = receiverFields.filter(isTyped).map((field) => ({ field: field as string, text: theirs.receiver[field] }));
  const isChosen = ![mine.lines, shared.lines].some((lines) => isSameValue(lines, theirs.lines)) && !isSameValue(mine.lines, shared.lines);
  const chosen = linesText(theirs);
  typed.push(...shippingClashes(shippingOf(shared), shippingOf(mine), shippingOf(theirs)));
  return isChosen && chosen !== '' ? [...typed, { field: 'lines', text: chosen }] : typed;
}

const linesText = ({ lines }: OrderDraft): string => lines.map(({ productName, quantity }) => `${productName} × ${quantity}`).join(', ');

/** The fields that differ between two states of a draft, each with its value in `now`. */
export function changesSince(before: OrderDraft, now: OrderDraft): { field: string; text: string }[] {
  const [was, is] = [shippingOf(before), shippingOf(now)];
  return [
    ...receiverFields.flatMap((field) => (before.receiver[field] === now.receiver[field] ? [] : [{ field, text: now.receiver[field] }])),
    ...(isSameValue(before.lines, now.lines) ? [] : [{ field: 'lines', text: linesText(now) }]),
    ...shippingFields.flatMap((field) => (sameShipping(was, is, field) ? [] : [{ field, text: shippingText(is, field) }])),
  ];
}

const shippingText = (shipping: DraftShipping, field: keyof DraftShipping): string =>
  field === 'boxes' ? String(shipping.boxes.length) : shipping[field];

function shippingClashes(shared: DraftShipping, mine: DraftShipping, theirs: DraftShipping): { field: string; text: string }[] {
  return shippingFields.flatMap((field) => {
    if (sameShipping(mine, shared, field) || sameShipping(theirs, shared, field) || sameShipping(mine, theirs, field)) return [];
    const text = shippingText(theirs, field);
    return text === '' ? [] : [{ field, text }];
  });
}

/** The label of a draft's field. */
export const draftFieldName = (field: string, t: Catalog): string =>
  field === 'lines' ? t.orders.products : (t.orders.fields[field] ?? field);

/** A new draft with the whole content of a registered order. */
export function draftOf(order: Order): OrderDraft {
  const shipping = draftShippingOf(order);
  return {
    key: newId(),
    receiver: Object.fromEntries(receiverFields.map((field) => [field, order[field]])) as OrderDraft['receiver'],
    lines: draftLinesOf(order),
    ...(!isEmptyShipping(shipping) && { shipping }),
    ...(order.memberId !== null && { memberId: order.memberId }),
  };
}

/** A new draft for the receiver of a registered order, without products. */
export function draftForReceiver(order: Order): OrderDraft {
  const { receiver, memberId } = draftOf(order);
  const { companyName, taxNumber, taxNumberKind } = draftShippingOf(order);
  const shipping = { ...emptyDraftShipping, companyName, taxNumber, taxNumberKind };
  return {
    key: newId(),
    receiver,
    lines: [],
    ...(!isEmptyShipping(shipping) && { shipping }),
    ...(memberId !== undefined && { memberId }),
  };
}

/** The lines of a registered order in the form in which a person would have typed them. */
export const draftLinesOf = ({ lines }: Pick<Order, 'lines'>): DraftLine[] =>
  lines.map(({ pdNumber, productName, rangeName, sku, weight, quantity, unitPrice, tier }) => ({
    ...{ pdNumber, productName, rangeName, sku, weight },
    ...{ quantity: String(quantity), unitPrice: String(unitPrice) },
    ...(tier && { tier }),
  }));

/**
 * Lines with the current names and weights of their products, which are what a registration stores. A line whose product is gone stays as
 * it is.
 */
export function presentLines(lines: readonly DraftLine[], products: readonly ProductChoice[]): readonly DraftLine[] {
  const inOrder = new Set(lines.map(({ pdNumber }) => pdNumber));
  const known = new Map(products.filter(({ pdNumber }) => inOrder.has(pdNumber)).map((product) => [product.pdNumber, product]));
  return lines.map((line) => {
    const { productName, rangeName, sku, weight } = known.get(line.pdNumber) ?? line;
    return { ...line, productName, rangeName, sku, weight };
  });
}

/**
 * Appends a product at its price for the customer. A product that is in the order already gets one piece more, unless its number of pieces
 * is invalid.
 */
export function withProduct(lines: readonly DraftLine[], product: ProductChoice, price = shopPrice(product)): readonly DraftLine[] {
  const { pdNumber, productName, rangeName, sku, weight } = product;
  if (lines.some((line) => line.pdNumber === pdNumber)) {
    return lines.map((line) => (line.pdNumber === pdNumber ? oneMore(line) : line));
  }
  if (lines.length >= maxLines) return lines;
  return [...lines, { pdNumber, productName, rangeName, sku, weight, quantity: '1', ...price }];
}

/** Changes a line. A typed price removes the price tier from the line. */
export const withChange = (lines: readonly DraftLine[], pdNumber: number, change: Partial<DraftLine>): readonly DraftLine[] =>
  lines.map((line) => {
    if (line.pdNumber !== pdNumber) return line;
    const { tier, ...others } = { ...line, ...change };
    return change.unitPrice === undefined && tier ? { ...others, tier } : others;
  });

export const without = (lines: readonly DraftLine[], pdNumber: number): readonly DraftLine[] =>
  lines.filter((line) => line.pdNumber !== pdNumber);

/** Moves a line up (-1) or down (1). A line that is already at that end stays. */
export function moved(lines: readonly DraftLine[], pdNumber: number, by: -1 | 1): readonly DraftLine[] {
  const at = lines.findIndex((line) => line.pdNumber === pdNumber);
  const line = lines[at];
  const other = lines[at + by];
  return line && other ? lines.with(at, other).with(at + by, line) : lines;
}

function oneMore(line: DraftLine): DraftLine {
  const pieces = line.quantity.trim() === '' ? 0 : piecesOf(line);
  return pieces === null || pieces >= piecesRule.max ? line : { ...line, quantity: String(pieces + 1) };
}

/** The number of pieces of a line; null where the text is no valid number. */
export const piecesOf = ({ quantity }: Pick<DraftLine, 'quantity'>): number | null => typedNumber(quantity, piecesRule);

/** The number of pieces of a line as text for the list of products. Invalid input is shown as it was typed. */
export function quantityText(line: Pick<DraftLine, 'quantity'>): string {
  const pieces = piecesOf(line);
  return pieces === null ? line.quantity.trim() || '0' : formatNumber(pieces);
}

/** The price of a piece in US dollars; null where the text is no valid price. */
export const unitPriceOf = ({ unitPrice }: Pick<DraftLine, 'unitPrice'>): number | null => typedNumber(unitPrice, dollarRule);

/** A line as the totals count it: invalid numbers count as zero. */
export const counted = (line: DraftLine) => ({
  quantity: piecesOf(line) ?? 0,
  unitPrice: unitPriceOf(line) ?? 0,
  weight: line.weight,
});

export const draftTotals = (lines: readonly DraftLine[]): OrderTotals => orderTotals(lines.map(counted));
