import type { CheckedShipment } from './checked-shipment.ts';
import type { CustomsFact } from './customs-facts.ts';

type None = Record<never, never>;

/** What the rules say, each with the values that its sentence needs. */
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

/** What is to be paid where the parcel arrives, as far as the facts say: it stands under the total of the order. */
export const paidOnArrival: ReadonlySet<FindingCode> = new Set(['eu-duty', 'us-duty', 'import-vat']);

/** `block` stops the label, never the order; `warn` wants a look; `info` is good to know. */
export type FindingLevel = 'block' | 'warn' | 'info';

type ReceiverField = keyof Omit<CheckedShipment['receiver'], 'countryCode' | 'taxNumberKind'>;

/** Where it is: a field of the receiver, of a line by its product, or the order as a whole. */
export type FindingPlace =
  | { of: 'receiver'; field: ReceiverField }
  | { of: 'line'; pdNumber: number; field: 'hsCode' | 'originCountryCode' | 'customsDescription' | 'battery' | 'weight' | 'unitPrice' }
  | { of: 'order' };

/** One thing that a rule has to say; `fact` is the amount that it rests on, with its source and days. */
export type Finding = {
  [Code in FindingCode]: { code: Code; level: FindingLevel; place: FindingPlace; values: FindingValues[Code]; fact?: CustomsFact };
}[FindingCode];
