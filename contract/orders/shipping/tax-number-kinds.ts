import type { CountryCode } from '#contract/addresses/country-codes.ts';
import { type TaxNumberKind, taxNumberKinds } from './shipping-choices.ts';

/** Kinds that only one country has. */
const own: Partial<Record<CountryCode, readonly TaxNumberKind[]>> = {
  BR: ['CPF', 'CNPJ'],
  MX: ['RFC'],
  CL: ['RUT'],
  AR: ['CUIT'],
  KR: ['PCCC'],
};

/** Kinds of tax numbers that receivers in a country may have; all of them while it is not known. No zod: the page imports it. */
export const taxNumberKindsOf = (country: CountryCode | ''): readonly TaxNumberKind[] =>
  country === '' ? taxNumberKinds : [...(own[country] ?? (['EORI', 'VAT'] as const)), 'TIN'];
