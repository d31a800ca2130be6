import type { Address } from '#contract/addresses/addresses.ts';
import { plainPostalCode } from '#contract/addresses/postal-code.ts';
import { dialled } from '#contract/customers/phone-digits.ts';
import { latinText } from '#contract/customs/check-description.ts';
import { hasPhoneDigits } from '#contract/customs/rules/check-receiver.ts';
import type { CustomsFact } from '#contract/customs/rules/customs-facts.ts';
import { labelLimits, labelLines, labelText } from '#contract/customs/rules/label-lines.ts';
import { comparableText } from '#contract/normal-text.ts';
import type { Order, OrderLine } from '#contract/orders/orders.ts';
import type { Seller } from '#contract/orders/seller.ts';
import { customsValue, customsValues, dollarMoney } from '#contract/orders/shipping/invoice-money.ts';
import { carrierTaxNumber, likelyTaxNumberKind } from '#contract/orders/shipping/tax-number-forms.ts';
import { termOfSale } from '#contract/orders/shipping/terms-of-sale.ts';
import { weighBoxes } from '#contract/orders/shipping/weigh-boxes.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { labelObstacles } from '#contract/shipments/label-obstacles.ts';
import { Problem } from '#server/http/problem.ts';
import type { Shipment, ShipmentBox, ShipmentGoods, ShipmentParty } from '#server/integrations/carriers/shipment.ts';

/**
 * An order as a shipment for a carrier. Throws `personal-data-erased`, `seller-missing`, `seller-unprintable` where the sender does
 * not fit on a label, and `shipment-blocked` where a rule of customs or of labels forbids it (the page shows which).
 * @param facts on which the rules are based @param day `yyyy-MM-dd`, on which it leaves
 */
export function shipmentOf(order: Order, seller: Seller, facts: readonly CustomsFact[], day: string): Shipment {
  if (order.erased) throw new Problem('personal-data-erased');
  if (labelObstacles(order, facts, day).length > 0) throw new Problem('shipment-blocked');
  const values = customsValues(order.lines, order, dollarMoney);
  const incoterm = order.incoterm ?? termOfSale(seller.termsOfSale) ?? 'DAP';
  return {
    from: senderOf(seller),
    to: receiverOf(order),
    day,
    boxes: boxesOf(order),
    goods: order.lines.map((line, at) => goodsOf(line, seller, values[at] ?? 0)),
    goodsValue: customsValue(order.lines, order),
    purpose: order.exportReason ?? 'sold',
    invoiceNumber: order.orderNumber,
    incoterm,
    dutiesPaidBy: incoterm === 'DDP' ? 'sender' : 'receiver',
    freight: order.freight ?? 0,
  };
}

/** The data on which labels of orders are based. */
export interface LabelGrounds {
  seller: Seller;
  facts: readonly CustomsFact[];
  /** `yyyy-MM-dd`, on which they leave. */
  day: string;
  /** The orders that have parcels. */
  sent: ReadonlySet<number>;
}

/**
 * Why no label can be made of an order without a person's decision, as far as that is known without the carrier; null where
 * nothing forbids it.
 */
export function obstacleOf(order: Order, { seller, facts, day, sent }: LabelGrounds): ProblemCode | null {
  if (order.cancelled) return 'order-cancelled';
  if (order.closed) return 'shipment-exists';
  if (sent.has(order.orderId)) return 'order-has-parcels';
  try {
    shipmentOf(order, seller, facts, day);
    return null;
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}

/** A box of unknown weight has blocked the label before this. */
const boxesOf = (order: Order): ShipmentBox[] =>
  weighBoxes(order.boxes, order.weight).map(({ gross, length, width, height }) => ({
    kilograms: gross ?? 0,
    size: length === null || width === null || height === null ? undefined : { length, width, height },
  }));

function senderOf(seller: Seller): ShipmentParty {
  const streetLines = labelLines(seller.address1, seller.address2);
  const company = labelText(seller.companyName);
  if (company === '' || streetLines?.length === 0) throw new Problem('seller-missing');
  const place = placeOf(seller, streetLines ?? []);
  const printed = [company, place.city, ...place.streetLines];
  const fits = company.length <= labelLimits.company && place.city.length <= labelLimits.city;
  const isPlaceable = fits && place.postalCode.length <= labelLimits.postalCode && hasPhoneDigits(seller.phone);
  if (!streetLines || !isPlaceable || !printed.every((text) => latinText.test(text))) throw new Problem('seller-unprintable');
  const contact = labelText(seller.contactName);
  // the company suffices: a contact name that cannot be printed is left out
  const name = latinText.test(contact) ? contact : '';
  return { ...place, name, company, ...calledAt(seller.phone), email: '', taxNumber: '', taxNumberKind: null };
}

function receiverOf(order: Order): ShipmentParty {
  const streetLines = labelLines(order.address1, order.address2) ?? [];
  return {
    ...placeOf(order, streetLines),
    name: labelText(order.receiverName),
    company: labelText(order.companyName),
    ...calledAt(order.phone),
    email: order.email.length <= labelLimits.email ? order.email : '',
    taxNumber: carrierTaxNumber(order.taxNumber),
    taxNumberKind: order.taxNumberKind ?? likelyTaxNumberKind(order.taxNumber, order.countryCode) ?? null,
  };
}

const calledAt = (phone: string) => {
  const { number, extension } = dialled(phone);
  return { phone: number, phoneExtension: extension };
};

const placeOf = ({ city, stateOrProvinceCode, postalCode, countryCode }: Address, streetLines: readonly string[]) => ({
  streetLines,
  city: labelText(city),
  stateOrProvinceCode: labelText(comparableText(stateOrProvinceCode)),
  postalCode: plainPostalCode(postalCode),
  countryCode,
});

/** A line whose product has no weight has blocked the label before this. */
const goodsOf = (line: OrderLine, seller: Seller, value: number): ShipmentGoods => ({
  description: line.customsDescription ?? line.productName,
  hsCode: line.hsCode ?? '',
  originCountryCode: line.originCountryCode ?? seller.originCountryCode,
  quantity: line.quantity,
  unit: line.customsUnit ?? 'EA',
  value,
  kilograms: (line.weight ?? 0) * line.quantity,
});
