import { z } from 'zod';
import { Account, Commodity, Dimensions, Money, ParcelWeight, pickupTypes, ShipDay } from '#sandbox/fedex/shipping/parcel-fields.ts';

const Address = z.strictObject({
  city: z.string().max(35).optional(),
  stateOrProvinceCode: z.string().optional(),
  postalCode: z.string().min(1).max(10),
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  residential: z.boolean().optional(),
});

/** The body of `POST /rate/v1/rates/quotes`, without fields that a shop in Korea does not need. */
export const RateRequest = z.strictObject({
  accountNumber: Account,
  rateRequestControlParameters: z
    .strictObject({
      returnTransitTimes: z.boolean().optional(),
      servicesNeededOnRateFailure: z.boolean().optional(),
      rateSortOrder: z.enum(['COMMITASCENDING', 'SERVICENAMETRADITIONAL', 'COMMITDESCENDING']).optional(),
    })
    .optional(),
  requestedShipment: z.strictObject({
    shipper: z.strictObject({ address: Address }),
    recipient: z.strictObject({ address: Address }),
    serviceType: z.string().optional(),
    preferredCurrency: z.string().length(3).optional(),
    rateRequestType: z.array(z.enum(['LIST', 'INCENTIVE', 'ACCOUNT', 'PREFERRED'])).default(['LIST']),
    shipDateStamp: ShipDay.optional(),
    pickupType: pickupTypes,
    packagingType: z.string().optional(),
    totalPackageCount: z.number().int().optional(),
    totalWeight: z.number().optional(),
    requestedPackageLineItems: z
      .array(
        z.strictObject({
          groupPackageCount: z.number().int().min(1).optional(),
          declaredValue: Money.optional(),
          weight: ParcelWeight,
          dimensions: Dimensions.optional(),
        }),
      )
      .min(1)
      .max(100),
    customsClearanceDetail: z
      .strictObject({
        dutiesPayment: z.strictObject({ paymentType: z.literal('SENDER') }).optional(),
        commercialInvoice: z.strictObject({ shipmentPurpose: z.string() }).optional(),
        commodities: z.array(Commodity).max(999),
      })
      .optional(),
  }),
});
export type RateRequest = z.infer<typeof RateRequest>;
