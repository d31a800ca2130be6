import { z } from 'zod';
import { type TaxNumberKind, taxNumberKinds } from '#contract/orders/shipping/shipping-choices.ts';

/** FedEx's types of tax numbers; `none`: the number is not sent. */
const tinTypes = [
  'PERSONAL_NATIONAL',
  'PERSONAL_STATE',
  'FEDERAL',
  'BUSINESS_NATIONAL',
  'BUSINESS_STATE',
  'BUSINESS_UNION',
  'none',
] as const;
export type TinType = (typeof tinTypes)[number];
export type TinTypes = Readonly<Partial<Record<TaxNumberKind, TinType>>>;

/** Parses 'CPF=FEDERAL;PCCC=none': types for an account that needs others than those in `fedex-shipment.ts`. */
export const readTinTypes = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(';')
      .map((part) => part.trim())
      .filter(Boolean)
      .map((part) => part.split('=').map((each) => each.trim()))
      .map(([kind = '', ...type]) => [kind, type.join('=')]),
  );

export const TinTypesSetting = z.partialRecord(z.enum(taxNumberKinds), z.enum(tinTypes));
