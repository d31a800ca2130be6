import { z } from 'zod';
import { Address, CountryCodeValue } from '#contract/addresses/addresses.ts';
import { fieldReason } from '#contract/reasons.ts';
import { Revision, Text } from '#contract/values.ts';

/** Who sells: the head of every invoice. Empty until an administrator has filled it in. */
export const SellerFields = Address.extend({
  companyName: Text(100),
  registrationNumber: Text(40).describe('Business registration number.'),
  contactName: Text(50),
  phone: Text(40),
  email: z.union([z.literal(''), z.email(fieldReason('invalid-email')).max(254)]),
  originCountryCode: CountryCodeValue.describe('Where the goods are made.'),
  termsOfSale: Text(20).describe("Incoterms: 'DAP', 'DDP'"),
});
export type SellerFields = z.infer<typeof SellerFields>;

export const Seller = SellerFields.extend({ revision: Revision }).meta({ id: 'Seller' });
export type Seller = z.infer<typeof Seller>;

/** `revision` is what the page last saw. */
export const SellerUpdate = z.object({ revision: Revision.optional(), changes: SellerFields.partial().strict() });
export type SellerUpdate = z.infer<typeof SellerUpdate>;
