import { type CustomsFact, factUnits } from '#contract/customs/rules/customs-facts.ts';
import { formatNumber } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';

/** The value of a fact: '3 EUR', 'CH NO', 'DE 19, FI 25.5' */
export function factText({ name, value, countries, rates }: CustomsFact, t: Catalog): string {
  if (value === null) return countries ?? rates ?? '';
  return t.customsFacts.amount(formatNumber(value), factUnits[name]);
}
