import type { CustomsFact } from './customs-facts.ts';

const eu = 'Council Regulation (EU) 2026/382';
const amount = { countries: null, rates: null, until: null, estimate: false };
const group = { value: null, rates: null, until: null, estimate: false };
const percentages = { value: null, countries: null, until: null, estimate: false };
const vat =
  'AT 20, BE 21, BG 20, CY 19, CZ 21, DE 19, DK 25, EE 24, ES 21, FI 25.5, FR 20, GR 24, HR 25, HU 27, IE 23, IT 22, LT 21, LU 17, LV 21, MT 18, NL 21, PL 23, PT 23, RO 21, SE 25, SI 22, SK 23';

/** The facts with which the table starts in a new office: a migration writes them, and `server/modules/customs/customs-facts.test.ts` compares. */
// biome-ignore format: a table
export const shippedFacts: readonly CustomsFact[] = [
  // two of five commentators read the rule as being for sellers with an IOSS number only
  { ...amount, name: 'eu-duty-per-heading', value: 3, since: '2026-07-01', until: '2028-06-30', estimate: true, source: eu },
  { ...amount, name: 'eu-duty-limit', value: 150, since: '2026-07-01', until: '2028-06-30', source: eu },
  { ...amount, name: 'dollars-per-euro', value: 1.15, since: '2026-01-01', estimate: true, source: 'Round figure; customs takes the rate of the month' },
  { ...percentages, name: 'import-vat-rates', rates: vat, since: '2026-01-01', estimate: true, source: 'Standard rates as generally known; lower ones count for some goods' },
  { ...amount, name: 'us-post-limit', value: 800, since: '2025-10-22', source: 'Korea Post, notice 2454' },
  { ...amount, name: 'postal-form-limit', value: 400, since: '2021-01-01', estimate: true, source: 'Universal Postal Union: CN 22 up to 300 SDR, in round dollars' },
  { ...amount, name: 'list-clearance-limit', value: 2_000_000, since: '2023-02-01', source: 'Korea Customs Service, list clearance of e-commerce exports' },
  { ...amount, name: 'simplified-export-limit', value: 4_000_000, since: '2024-08-01', source: 'Korea Customs Service, simplified export declaration' },
  { ...amount, name: 'piece-limit', value: 68, since: '2025-01-01', source: 'FedEx, packaging types of Asia Pacific' },
  { ...amount, name: 'volumetric-divisor', value: 5000, since: '2025-01-01', estimate: true, source: 'Usual among international express services' },
  { ...group, name: 'eu-countries', countries: 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK', since: '2020-02-01', source: 'European Union, member states' },
  { ...group, name: 'security-data-countries', countries: 'CH NO', since: '2023-03-01', source: 'FedEx, ICS2: security data before loading, beside the European Union' },
  { ...group, name: 'postal-data-countries', countries: 'AU BR CA CN GB HK JP TH US', since: '2021-01-01', source: 'Korea Post, advance customs data, beside the European Union' },
  { ...group, name: 'tax-number-countries', countries: 'AR BR CL MX', since: '2025-01-01', estimate: true, source: 'As generally known: customs there knows receivers by their tax numbers' },
];
