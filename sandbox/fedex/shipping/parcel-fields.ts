import { z } from 'zod';

/** Fields that rates and shipments have in common, with the limits of FedEx's field lists. */

export const Account = z.strictObject({ value: z.string().min(1).max(9) });

/** An amount with at most five digits before the point. */
export const Money = z.strictObject({ amount: z.number().min(0).max(99_999.999), currency: z.string().length(3) });

/** Values of goods may have eleven digits before the point. */
export const CustomsMoney = z.strictObject({ amount: z.number().min(0).max(99_999_999_999), currency: z.string().length(3) });

export const ParcelWeight = z.strictObject({ units: z.enum(['KG', 'LB']), value: z.number().positive().max(2268) });

const side = z.number().int().min(1).max(999);
/** All three sides are required. */
export const Dimensions = z.strictObject({ length: side, width: side, height: side, units: z.enum(['CM', 'IN']) });

/** Latin letters: labels have no others. */
export const Latin = z.string().regex(/^[\u0020-\u024F]*$/);

/** Goods, with the fields of rates and shipments; the Ship API takes their weight only in kilograms. */
export const Commodity = z.strictObject({
  name: z.string().optional(),
  description: Latin.min(1).max(450),
  countryOfManufacture: z.string().min(2).max(4),
  harmonizedCode: z.string().max(18).optional(),
  quantity: z.number().int().min(1),
  quantityUnits: z.enum(['EA', 'PCS', 'SET', 'PR', 'DOZ', 'KG']),
  numberOfPieces: z.number().int().min(1).max(9999).optional(),
  weight: z.strictObject({ units: z.literal('KG'), value: z.number().positive() }),
  unitPrice: Money,
  customsValue: CustomsMoney,
  partNumber: z.string().optional(),
  purpose: z.enum(['BUSINESS', 'CONSUMER']).optional(),
});
export type Commodity = z.infer<typeof Commodity>;

export const pickupTypes = z.enum(['CONTACT_FEDEX_TO_SCHEDULE', 'DROPOFF_AT_FEDEX_LOCATION', 'USE_SCHEDULED_PICKUP']);

/** The heaviest piece in each kind of packaging, in kilograms. */
export const packagingLimits: Readonly<Record<string, number>> = {
  YOUR_PACKAGING: 68,
  FEDEX_ENVELOPE: 0.5,
  FEDEX_PAK: 9,
  FEDEX_BOX: 9,
  FEDEX_10KG_BOX: 10,
  FEDEX_25KG_BOX: 25,
  FEDEX_TUBE: 9,
};

export const ShipDay = z.iso.date();
