import { z } from 'zod';
import { Latin } from '#sandbox/fedex/shipping/parcel-fields.ts';

const Line = Latin.min(1).max(35);

/** FedEx counts the digits: ten to fifteen, and in North America exactly ten after an optional 1. */
export const phoneFits = (phone: string, countryCode: string): boolean =>
  /^\d{10,15}$/.test(phone) && (!['US', 'CA'].includes(countryCode) || /^1?\d{10}$/.test(phone));

const Tin = z.strictObject({
  number: z.string().min(1).max(18),
  tinType: z.enum(['PERSONAL_NATIONAL', 'PERSONAL_STATE', 'FEDERAL', 'BUSINESS_NATIONAL', 'BUSINESS_STATE', 'BUSINESS_UNION']),
  usage: z.string().optional(),
});

/** A sender or receiver in the form of a label: at most three lines of 35 characters, none of them empty. */
export const Party = z
  .strictObject({
    address: z.strictObject({
      streetLines: z.array(Line).min(1).max(3),
      city: Line,
      stateOrProvinceCode: z.string().optional(),
      postalCode: z.string().min(1).max(10).optional(),
      countryCode: z.string().regex(/^[A-Z]{2}$/),
      residential: z.boolean().optional(),
    }),
    contact: z
      .strictObject({
        personName: Latin.min(1).max(70).optional(),
        companyName: Line.optional(),
        phoneNumber: z.string(),
        phoneExtension: z.string().optional(),
        emailAddress: z.email().max(80).optional(),
      })
      .refine(({ personName, companyName }) => personName !== undefined || companyName !== undefined, { path: ['personName'] }),
    tins: z.array(Tin).optional(),
    deliveryInstructions: z.string().optional(),
  })
  .refine(({ address, contact }) => phoneFits(contact.phoneNumber, address.countryCode), { path: ['contact', 'phoneNumber'] });
export type Party = z.infer<typeof Party>;
