import { z } from 'zod';
import { Address, CountryCodeValue, missingAddressFields } from '#contract/addresses/addresses.ts';
import { customsUnits } from '#contract/customs/customs-choices.ts';
import { maxMoney, piecesRule, rateRule } from '#contract/numbers.ts';
import { parcelStates } from '#contract/parcels/parcel-states.ts';
import { priceTierNames, tierDollars } from '#contract/prices/price-tiers.ts';
import { fieldReason } from '#contract/reasons.ts';
import { Id, Moment, Money, NumberBy, RequiredText, Revision, Text, Weight } from '#contract/values.ts';
import { visibleRows } from '#contract/visibility/visible-rows.ts';
import { orderStages } from './course/order-course.ts';
import { channelKey, maxChannel, maxChannelKey } from './import/channel-key.ts';
import { maxLines, receiverLimits } from './order-limits.ts';
import { orderTotals } from './order-totals.ts';
import { emptyShipping } from './shipping/empty-shipping.ts';
import { largestDiscount } from './shipping/invoice-money.ts';
import { OrderShipping } from './shipping/order-shipping.ts';

/** The person who gets the parcel, with their address. */
export const Receiver = Address.extend({
  receiverName: RequiredText(receiverLimits.receiverName),
  phone: RequiredText(receiverLimits.phone),
  email: z.union([z.literal(''), z.email(fieldReason('invalid-email')).max(receiverLimits.email)]),
});
export type Receiver = z.infer<typeof Receiver>;

/** A receiver while somebody types it: the country comes first, and may not be chosen yet. */
export type ReceiverDraft = Omit<Receiver, 'countryCode'> & { countryCode: Receiver['countryCode'] | '' };

/** How the price of a line was calculated: the member's tier, the price in won, and the exchange rate. */
export const LineTier = z
  .object({
    priceTier: z.enum(priceTierNames),
    wonPrice: Money.describe('Price in won, as the price sheet had it at that time.'),
    wonRate: NumberBy(rateRule).describe('Exchange rate at that time: won for one US dollar.'),
  })
  .meta({ id: 'LineTier' });
export type LineTier = z.infer<typeof LineTier>;

export const NewOrderLine = z.object({
  pdNumber: Id,
  quantity: NumberBy(piecesRule),
  unitPrice: Money.describe('Amount in US dollars.'),
  tier: LineTier.optional(),
});
export type NewOrderLine = z.infer<typeof NewOrderLine>;

/** The lines of an order: each product once, and a total that fits the database. */
export const OrderLines = z
  .array(NewOrderLine)
  .min(1)
  .max(maxLines)
  .superRefine((lines, context) => {
    for (const [at, { pdNumber }] of lines.entries()) {
      if (lines.findIndex((line) => line.pdNumber === pdNumber) === at) continue;
      context.addIssue({ code: 'custom', path: [at, 'pdNumber'], message: fieldReason('product-twice').error });
    }
    for (const [at, { unitPrice, tier }] of lines.entries()) {
      if (!tier || tierDollars(tier.priceTier, tier.wonPrice, tier.wonRate) === unitPrice) continue;
      context.addIssue({ code: 'custom', path: [at, 'unitPrice'], message: fieldReason('not-tier-price').error });
    }
    if (goodsTotal(lines) > maxMoney) context.addIssue({ code: 'custom', message: fieldReason('total-too-large').error });
  });

/** The total of all lines in US dollars. */
export const goodsTotal = (lines: readonly Pick<NewOrderLine, 'quantity' | 'unitPrice'>[]): number =>
  orderTotals(lines.map((line) => ({ ...line, weight: null }))).total;

/** An order to register. All missing fields are reported at once, each by its own name. */
export const NewOrder = z
  .object({
    receiver: Receiver.superRefine((receiver, context) => {
      for (const field of missingAddressFields(receiver))
        context.addIssue({ code: 'custom', path: [field], message: fieldReason('missing').error });
    }),
    lines: OrderLines,
    shipping: OrderShipping.optional(),
    memberId: Id.optional().describe('Number of the member to whom the order belongs; absent where it is no member.'),
  })
  .superRefine(({ lines, shipping = emptyShipping }, context) => {
    const limit = largestDiscount(goodsTotal(lines), shipping);
    if ((shipping.discount ?? 0) <= limit) return;
    context.addIssue({ code: 'custom', path: ['shipping', 'discount'], message: fieldReason('at-most', { limit }).error });
  });
export type NewOrder = z.infer<typeof NewOrder>;

/** Identifies one attempt to register: however often it is sent, it makes one order. */
export const RegistrationKey = z.looseObject({ 'idempotency-key': z.uuid() });

/** A product in an order, with the name and price that it had when the order was registered, and its data for customs. */
export const OrderLine = z
  .object({
    pdNumber: Id,
    productName: z.string(),
    rangeName: z.string().nullable(),
    sku: z.string(),
    quantity: z.number().int(),
    unitPrice: Money.describe('Amount in US dollars.'),
    tier: LineTier.nullable().describe(
      'How the price was calculated from a price tier; null for the shop price and for a price that was typed.',
    ),
    weight: Weight.nullable().describe('Weight of one piece in kilograms; null where it is not known.'),
    brand: z
      .string()
      .nullable()
      .optional()
      .describe(
        'Brand of the product. It and the fields below are those of the product as it is now or, while the order has a label, as they were declared to customs.',
      ),
    hsCode: z.string().nullable(),
    originCountryCode: CountryCodeValue.nullable(),
    customsDescription: z.string().nullable(),
    customsUnit: z.enum(customsUnits).nullable(),
  })
  .meta({ id: 'OrderLine' });
export type OrderLine = z.infer<typeof OrderLine>;

const OrderHead = z.object({
  orderId: Id,
  orderNumber: z.string().describe("Korean day of registration and running number: '261121-003'."),
  registeredAt: Moment,
  registeredByName: z.string().nullable(),
  cancelled: z.boolean(),
  erased: z.boolean().describe('Whether the receiver was erased: the fields of the receiver are empty, permanently.'),
  quantity: z.number().int().describe('Number of pieces.'),
  total: z.number().describe('Amount in US dollars.'),
  memberId: Id.nullable().describe('Number of the member to whom the order belongs; null where it is no member.'),
  revision: Revision,
});

/** The fields of an imported order. */
const imported = {
  externalReference: z.string().describe('Number of the order in the system from which it was imported.'),
  channel: z.string().describe('Channel in which the order was sold; empty where none was entered.'),
};

/** An order as the list has it, with the texts by which it is searched; `products` and `skus` are those of its lines. */
export const OrderSummary = OrderHead.extend({
  receiverName: z.string(),
  phone: z.string(),
  email: z.string(),
  companyName: z.string(),
  countryCode: CountryCodeValue,
  ...imported,
  products: z.array(z.string()),
  skus: z.array(z.string()),
}).meta({ id: 'OrderSummary' });
export type OrderSummary = z.infer<typeof OrderSummary>;

/** When a step was done, and by whom; null where nobody entered it, or the person is not known. */
const EnteredStep = z.object({ at: Moment.nullable(), byName: z.string().nullable() });

/** The stage of an order, from what people entered and from its parcels (`order-course.ts`). */
export const OrderCourse = z
  .object({
    stage: z.enum(orderStages),
    said: z.object({ paid: EnteredStep, packed: EnteredStep, sent: EnteredStep, completed: EnteredStep }),
    parcels: z.array(z.enum(parcelStates)),
    leftAt: Moment.nullable().describe('Time when the first parcel left; null where none has left.'),
    arrivedAt: Moment.nullable().describe('Time when the last parcel arrived; null while one is under way.'),
  })
  .meta({ id: 'OrderCourse' });
export type OrderCourse = z.infer<typeof OrderCourse>;

/** A registered order. Its lines and its data for customs can be corrected until it is closed. */
export const Order = OrderHead.extend(Receiver.shape)
  .extend(OrderShipping.shape)
  .extend({
    receiverName: z.string(),
    phone: z.string(),
    email: z.string(),
    ...imported,
    closed: z.boolean().describe('Whether the order has a label: then the values that the label shows cannot be corrected.'),
    course: OrderCourse,
    weight: z.number().nullable().describe('Weight of all pieces in kilograms; null where the weight of a line is not known.'),
    lines: z.array(OrderLine),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof Order>;

visibleRows.add(OrderSummary, { kind: 'order' });
visibleRows.add(Order, { kind: 'order' });

/** The channel in which an order was sold. The key is checked as well, as some characters expand to a whole phrase in it. */
export const Channel = Text(maxChannel).refine((text) => channelKey(text).length <= maxChannelKey, fieldReason('bad-characters'));

/**
 * Corrects the receiver, the lines, the data for customs, the member or the channel of an order, cancels the order or restores it;
 * `revision` is the revision that the page last saw.
 */
export const OrderUpdate = z.object({
  orderId: Id,
  revision: Revision.optional(),
  changes: z
    .strictObject({
      ...Receiver.shape,
      ...OrderShipping.shape,
      lines: OrderLines,
      memberId: Id.nullable(),
      channel: Channel,
      cancelled: z.boolean(),
    })
    .partial(),
});
export type OrderUpdate = z.infer<typeof OrderUpdate>;
