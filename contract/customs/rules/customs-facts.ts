import type { CountryCode } from '#contract/addresses/country-codes.ts';

/**
 * What the rules of customs rest on: amounts, and countries that customs treats alike, each with its source and the days on
 * which it counts. They live in a table that administrators edit. What is no law, or is told in more than one way, is an
 * estimate and shown as one. No zod here: the page imports it.
 */
export interface CustomsFact {
  name: FactName;
  /** An amount in the unit of its name (`factUnits`); null where it is countries or percentages. */
  value: number | null;
  /** Two-letter codes between spaces: 'AT BE BG'; null where it is something else. */
  countries: string | null;
  /** Percentages by country: 'DE 19, FI 25.5' (`country-rates.ts`); null where it is something else. */
  rates: string | null;
  /** `yyyy-MM-dd`, the first day. */
  since: string;
  /** The last day; null where none is known. */
  until: string | null;
  estimate: boolean;
  source: string;
}

/** Every fact that some rule asks for, with what it is. */
export const factUnits = {
  'eu-duty-per-heading': 'EUR',
  'eu-duty-limit': 'EUR',
  'dollars-per-euro': 'USD/EUR',
  'import-vat-rates': 'rates',
  'us-duty-rates': 'rates',
  'us-post-limit': 'USD',
  'postal-form-limit': 'USD',
  'list-clearance-limit': 'KRW',
  'simplified-export-limit': 'KRW',
  'piece-limit': 'kg',
  'volumetric-divisor': 'cm³/kg',
  'eu-countries': 'countries',
  'security-data-countries': 'countries',
  'postal-data-countries': 'countries',
  'tax-number-countries': 'countries',
} as const satisfies Record<string, string>;
export type FactName = keyof typeof factUnits;
export type FactUnit = (typeof factUnits)[FactName];
export const factNames = Object.keys(factUnits) as [FactName, ...FactName[]];

/** The field that a fact has, by what its name says: an amount, countries, or percentages. */
export const fieldOfFact = (name: FactName): 'value' | 'countries' | 'rates' => {
  const unit = factUnits[name];
  return unit === 'countries' || unit === 'rates' ? unit : 'value';
};

/** The fact that counts on a day. No two of a name count on the same. */
export const factOn = (facts: readonly CustomsFact[], name: FactName, day: string): CustomsFact | undefined =>
  facts.find((fact) => fact.name === name && fact.since <= day && (fact.until === null || day <= fact.until));

/** An amount that counts, with what is said of it. */
export type Amount = CustomsFact & { value: number };

export function amountOn(facts: readonly CustomsFact[], name: FactName, day: string): Amount | undefined {
  const fact = factOn(facts, name, day);
  return fact && fact.value !== null ? { ...fact, value: fact.value } : undefined;
}

/** Is a country one of those that customs treats alike on the day? */
export const isAmong = (facts: readonly CustomsFact[], name: FactName, country: CountryCode, day: string): boolean =>
  factOn(facts, name, day)?.countries?.split(' ').includes(country) ?? false;
