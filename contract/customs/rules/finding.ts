import type { CheckedShipment } from './checked-shipment.ts';
import type { CustomsFact } from './customs-facts.ts';

type None = Record<never, never>;

/** All findings of the rules by code, each with the values that its sentence contains. */
export interface FindingValues {
  'hs-code-missing': None;
  'origin-missing': None;
  'description-missing': None;
  'description-not-latin': None;
  'description-vague': None;
  'description-only-brand': None;
  'value-zero': None;
  'value-let-off': None;
  'weight-missing': None;
  'box-without-weight': None;
  battery: None;
  'not-latin': None;
  'street-too-long': { lines: number; length: number };
  'city-missing': None;
  'city-too-long': { length: number };
  'name-too-long': { length: number };
  'company-too-long': { length: number };
  'postal-code-too-long': { length: number };
  'tax-number-too-long': { length: number };
  'email-too-long': { length: number };
  'phone-digits': None;
  'state-two-letters': None;
  'tax-number-missing': None;
  'tax-number-form': None;
  'eu-duty': { euros: number; headings: number };
  'us-duty': { dollars: number };
  'import-vat': { dollars: number; percent: number };
  'us-over-post-limit': { dollars: number };
  'over-list-clearance': { won: number };
  'over-simplified-export': { won: number };
  'too-heavy': { kilograms: number };
}
export type FindingCode = keyof FindingValues;

/**
 * Findings that say what the receiver has to pay on arrival, as far as the facts are known: they are shown under the total of the order.
 */
export const paidOnArrival: ReadonlySet<FindingCode> = new Set(['eu-duty', 'us-duty', 'import-vat']);

/** `block` prevents the label, never the order; `warn` should be checked by a person; `info` is good to know. */
export type FindingLevel = 'block' | 'warn' | 'info';

type ReceiverField = keyof Omit<CheckedShipment['receiver'], 'countryCode' | 'taxNumberKind'>;

/** What a finding is about: a field of the receiver, a field of a line (named by its product), or the order as a whole. */
export type FindingPlace =
  | { of: 'receiver'; field: ReceiverField }
  | { of: 'line'; pdNumber: number; field: 'hsCode' | 'originCountryCode' | 'customsDescription' | 'battery' | 'weight' | 'unitPrice' }
  | { of: 'order' };

/** One finding of a rule; `fact` is the amount that it depends on, with its source and days. */
export type Finding = {
  [Code in FindingCode]: { code: Code; level: FindingLevel; place: FindingPlace; values: FindingValues[Code]; fact?: CustomsFact };
}[FindingCode];
