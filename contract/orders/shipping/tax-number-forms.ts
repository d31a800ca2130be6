import type { CountryCode } from '#contract/addresses/country-codes.ts';
import { comparableText } from '#contract/normal-text.ts';
import type { TaxNumberKind } from './shipping-choices.ts';
import { taxNumberKindsOf } from './tax-number-kinds.ts';

/** What people write between the signs of a number goes, and full-width ones are signs: '１２３.456.789-09' → '12345678909' */
export const plainTaxNumber = (number: string): string =>
  comparableText(number)
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}&]/gu, '');

/** As carriers are told it. An ampersand and an Ñ are signs of Mexican ones: without them it is somebody else's. */
export const toldTaxNumber = (number: string): string => plainTaxNumber(number).replaceAll(/[^A-Z0-9Ñ&]/g, '');

/** The member states as VAT numbers begin, Greece as EL, and Northern Ireland as XI; the Swiss ones are the longest: CHE-123.456.789 MWST. */
const vatPrefix = /^(AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|HR|HU|IE|IT|LT|LU|LV|MT|NL|NO|PL|PT|RO|SE|SI|SK|XI|CHE?)/;

/** Digits times weights, from the left. */
const weighted = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0);

/** The last digits that Brazil calculates: 0 where less than two would be left. */
const brazilian = (digits: string, weights: readonly number[]): string => {
  const rest = weighted(digits, weights) % 11;
  return rest < 2 ? '0' : String(11 - rest);
};
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => from - at);
const cnpjWeights = [...down(5, 2), ...down(9, 2)];

const isCpf = (number: string) =>
  /^\d{11}$/.test(number) && brazilian(number, down(10, 2)) === number[9] && brazilian(number, down(11, 2)) === number[10];

/** Since July 2026 the first twelve may be letters, of which the last digits are not checked here. */
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

/** Does a number look as numbers of its kind do? Tolerant: where a country has several forms, each is one. */
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

/** Is it written as numbers of the kind are? Whether it was ever given out, nobody here knows. No zod: the page imports it. */
export const hasTaxNumberForm = (number: string, kind: TaxNumberKind): boolean => forms[kind](plainTaxNumber(number));

/**
 * The kind that a number of a receiver in the country is, where it has the form of only one. An EORI number and a VAT number
 * cannot be told apart by their form.
 */
export function likelyTaxNumberKind(number: string, country: CountryCode | ''): TaxNumberKind | undefined {
  const fitting = taxNumberKindsOf(country).filter((kind) => kind !== 'TIN' && hasTaxNumberForm(number, kind));
  return fitting.length === 1 ? fitting[0] : undefined;
}
