/**
 * Amounts that the rules of customs name, each with its source and the days on which it counts. What is no law, or is told
 * in more than one way, is an estimate and shown as one. No zod here: the page imports it.
 */
export interface CustomsFact {
  name: FactName;
  value: number;
  unit: 'EUR' | 'USD' | 'KRW' | 'USD/EUR' | 'kg';
  /** `yyyy-MM-dd`, the first day. */
  since: string;
  /** The last day; null where none is known. */
  until: string | null;
  estimate: boolean;
  source: string;
}

export const factNames = [
  'eu-duty-per-heading',
  'eu-duty-limit',
  'dollars-per-euro',
  'us-post-limit',
  'list-clearance-limit',
  'simplified-export-limit',
  'piece-limit',
] as const;
export type FactName = (typeof factNames)[number];

const eu = 'Council Regulation (EU) 2026/382';
const expressPacking = 'FedEx, packaging types of Asia Pacific';

// biome-ignore format: a table
export const customsFacts: readonly CustomsFact[] = [
  // two of five commentators read it as for sellers with an IOSS number only
  { name: 'eu-duty-per-heading', value: 3, unit: 'EUR', since: '2026-07-01', until: '2028-06-30', estimate: true, source: eu },
  { name: 'eu-duty-limit', value: 150, unit: 'EUR', since: '2026-07-01', until: '2028-06-30', estimate: false, source: eu },
  { name: 'dollars-per-euro', value: 1.15, unit: 'USD/EUR', since: '2026-01-01', until: null, estimate: true, source: 'Round figure; customs takes the rate of the month' },
  { name: 'us-post-limit', value: 800, unit: 'USD', since: '2025-10-22', until: null, estimate: false, source: 'Korea Post, notice 2454' },
  { name: 'list-clearance-limit', value: 2_000_000, unit: 'KRW', since: '2023-02-01', until: null, estimate: false, source: 'Korea Customs Service, list clearance of e-commerce exports' },
  { name: 'simplified-export-limit', value: 4_000_000, unit: 'KRW', since: '2024-08-01', until: null, estimate: false, source: 'Korea Customs Service, simplified export declaration' },
  { name: 'piece-limit', value: 68, unit: 'kg', since: '2025-01-01', until: null, estimate: false, source: expressPacking },
];

/** What counts on a day: of several the one that began last. */
export const factOn = (facts: readonly CustomsFact[], name: FactName, day: string): CustomsFact | undefined =>
  facts
    .filter((fact) => fact.name === name && fact.since <= day && (fact.until === null || day <= fact.until))
    .reduce<CustomsFact | undefined>((best, fact) => (best && best.since >= fact.since ? best : fact), undefined);
