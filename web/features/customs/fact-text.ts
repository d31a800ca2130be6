import { type CustomsFact, factUnits } from '#contract/customs/rules/customs-facts.ts';
import { formatNumber } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';

/** What a fact says: '3 EUR', 'CH NO' */
export function factText({ name, value, countries }: CustomsFact, t: Catalog): string {
  if (value === null) return countries ?? '';
  return t.customsFacts.amount(formatNumber(value), factUnits[name]);
}
