import { z } from 'zod';
import { Address, CountryCodeValue } from '#contract/addresses/addresses.ts';
import { fieldReason } from '#contract/reasons.ts';
import { Revision, Text } from '#contract/values.ts';
import { logoLimits } from './logo-limits.ts';

/** A SHA-256 digest in hexadecimal digits. */
const Digest = z.string().regex(/^[0-9a-f]{64}$/, fieldReason('invalid-value'));

/** The seller at the head of every invoice. The fields are empty until an administrator has filled them in. */
export const SellerFields = Address.extend({
  companyName: Text(100),
  registrationNumber: Text(40).describe('Business registration number.'),
  contactName: Text(50),
  phone: Text(40),
  email: z.union([z.literal(''), z.email(fieldReason('invalid-email')).max(254)]),
  originCountryCode: CountryCodeValue.describe('Country of origin of the goods.'),
  termsOfSale: Text(20).describe("Terms of sale, as Incoterms: 'DAP', 'DDP'."),
  logo: Digest.nullable().describe('SHA-256 digest of the logo at the head of papers; null where there is none.'),
});
export type SellerFields = z.infer<typeof SellerFields>;

export const Seller = SellerFields.extend({ revision: Revision }).meta({ id: 'Seller' });
export type Seller = z.infer<typeof Seller>;

/** `revision` is the revision that the page last saw. */
export const SellerUpdate = z.object({ revision: Revision.optional(), changes: SellerFields.partial().strict() });
export type SellerUpdate = z.infer<typeof SellerUpdate>;

/** Stores a picture as the seller's logo. */
export const NewLogo = z.object({
  revision: Revision.optional(),
  content: z
    .base64(fieldReason('invalid-value'))
    .min(1)
    .max(Math.ceil(logoLimits.bytes / 3) * 4),
});
export type NewLogo = z.infer<typeof NewLogo>;

export const LogoAddress = z.object({ digest: Digest });
