import type { CountryCode } from '#contract/addresses/country-codes.ts';
import { comparableText } from '#contract/normal-text.ts';
import type { TaxNumberKind } from './shipping-choices.ts';
import { taxNumberKindsOf } from './tax-number-kinds.ts';

/** A tax number without the separators that people type, and with full-width characters converted: '１２３.456.789-09' → '12345678909' */
export const plainTaxNumber = (number: string): string =>
  comparableText(number)
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}&]/gu, '');

/**
 * A tax number as carriers take it. The ampersand and Ñ are kept, as Mexican numbers contain them: without them it would be another
 * person's number.
 */
export const carrierTaxNumber = (number: string): string => plainTaxNumber(number).replaceAll(/[^A-Z0-9Ñ&]/g, '');

/**
 * The prefixes of VAT numbers: those of the member states (Greece is EL), XI for Northern Ireland, and others. Swiss numbers are the
 * longest: CHE-123.456.789 MWST.
 */
const vatPrefix = /^(AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|HR|HU|IE|IT|LT|LU|LV|MT|NL|NO|PL|PT|RO|SE|SI|SK|XI|CHE?)/;

/** The sum of the digits multiplied by the weights, from the left. */
const weighted = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0);

/** A Brazilian check digit: 0 where the remainder is less than two. */
const brazilian = (digits: string, weights: readonly number[]): string => {
  const rest = weighted(digits, weights) % 11;
  return rest < 2 ? '0' : String(11 - rest);
};
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => from - at);
const cnpjWeights = [...down(5, 2), ...down(9, 2)];

const isCpf = (number: string) =>
  /^\d{11}$/.test(number) && brazilian(number, down(10, 2)) === number[9] && brazilian(number, down(11, 2)) === number[10];

/** From July 2026 on, the first twelve characters may be letters; the check digits of such numbers are not verified here. */
const isCnpj = (number: string) =>
  /^\d{14}$/.test(number)
    ? brazilian(number, cnpjWeights) === number[12] && brazilian(number, [6, ...cnpjWeights]) === number[13]
    : /^[A-Z0-9]{12}\d{2}$/.test(number);

function isRut(number: string): boolean {
  if (!/^\d{7,8}[\dK]$/.test(number)) return false;
  const digits = [...number.slice(0, -1)].reverse();
  const rest = 11 - (digits.reduce((sum, digit, at) => sum + Number(digit) * ((at % 6) + 2), 0) % 11);
  return number.at(-1) === (rest === 11 ? '0' : rest === 10 ? 'K' : String(rest));
}

const isCuit = (number: string) =>
  /^\d{11}$/.test(number) && (11 - (weighted(number, [...down(5, 2), ...down(7, 2)]) % 11)) % 11 === Number(number[10]);

/** Does a number have the form of its kind? All forms that a country uses are accepted. */
const forms: Readonly<Record<TaxNumberKind, (number: string) => boolean>> = {
  EORI: (number) => /^[A-Z]{2}[A-Z0-9]{1,15}$/.test(number),
  VAT: (number) => vatPrefix.test(number) && /^[A-Z]{2}[A-Z0-9]{2,14}$/.test(number) && /\d/.test(number),
  CPF: isCpf,
  CNPJ: isCnpj,
  RFC: (number) => /^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/.test(number),
  RUT: isRut,
  CUIT: isCuit,
  PCCC: (number) => /^P\d{12}$/.test(number),
  TIN: (number) => number.length >= 4,
};

/** Does a number have the form of its kind? This does not tell whether the number was ever issued. No zod: the page imports it. */
export const hasTaxNumberForm = (number: string, kind: TaxNumberKind): boolean => forms[kind](plainTaxNumber(number));

/**
 * The kind of a receiver's tax number, where its form fits only one of the kinds of the country. EORI and VAT numbers cannot be
 * distinguished by their form.
 */
export function likelyTaxNumberKind(number: string, country: CountryCode | ''): TaxNumberKind | undefined {
  const fitting = taxNumberKindsOf(country).filter((kind) => kind !== 'TIN' && hasTaxNumberForm(number, kind));
  return fitting.length === 1 ? fitting[0] : undefined;
}
