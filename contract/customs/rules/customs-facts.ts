import type { CountryCode } from '#contract/addresses/country-codes.ts';

/**
 * The facts that customs rules depend on: amounts, and countries that customs treats alike, each with its source and the days on which it
 * is valid. They are stored in a table that administrators edit. A fact that is not a law, or on which sources differ, is an estimate and
 * shown as one. No zod here: the page imports it.
 */
export interface CustomsFact {
  name: FactName;
  /** An amount in the unit of its name (`factUnits`); null for a fact of another kind. */
  value: number | null;
  /** Two-letter codes separated by spaces: 'AT BE BG'; null for a fact of another kind. */
  countries: string | null;
  /** Percentages by country: 'DE 19, FI 25.5' (`country-rates.ts`); null for a fact of another kind. */
  rates: string | null;
  /** `yyyy-MM-dd`, the first day on which it is valid. */
  since: string;
  /** The last day on which it is valid; null where none is known. */
  until: string | null;
  estimate: boolean;
  source: string;
}

/** Every fact that a rule uses, with its unit. */
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

/** The field in which a fact has its value, by its name: an amount, countries, or percentages. */
export const fieldOfFact = (name: FactName): 'value' | 'countries' | 'rates' => {
  const unit = factUnits[name];
  return unit === 'countries' || unit === 'rates' ? unit : 'value';
};

/** The fact of this name that is valid on a day. The periods of facts of one name never overlap. */
export const factOn = (facts: readonly CustomsFact[], name: FactName, day: string): CustomsFact | undefined =>
  facts.find((fact) => fact.name === name && fact.since <= day && (fact.until === null || day <= fact.until));

/** A fact that is an amount. */
export type Amount = CustomsFact & { value: number };

export function amountOn(facts: readonly CustomsFact[], name: FactName, day: string): Amount | undefined {
  const fact = factOn(facts, name, day);
  return fact && fact.value !== null ? { ...fact, value: fact.value } : undefined;
}

/** Does this fact, a group of countries that customs treats alike, contain the country on the day? */
export const isAmong = (facts: readonly CustomsFact[], name: FactName, country: CountryCode, day: string): boolean =>
  factOn(facts, name, day)?.countries?.split(' ').includes(country) ?? false;
