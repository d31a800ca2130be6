import type { CountryCode } from '#contract/addresses/country-codes.ts';
import { type TaxNumberKind, taxNumberKinds } from './shipping-choices.ts';

/** Kinds of tax numbers that exist in only one country. */
const own: Partial<Record<CountryCode, readonly TaxNumberKind[]>> = {
  BR: ['CPF', 'CNPJ'],
  MX: ['RFC'],
  CL: ['RUT'],
  AR: ['CUIT'],
  KR: ['PCCC'],
};

/** The kinds of tax numbers that receivers in a country may have; all kinds while the country is not known. No zod: the page imports it. */
export const taxNumberKindsOf = (country: CountryCode | ''): readonly TaxNumberKind[] =>
  country === '' ? taxNumberKinds : [...(own[country] ?? (['EORI', 'VAT'] as const)), 'TIN'];
