import type { Finding } from '#contract/customs/rules/finding.ts';
import type { Catalog } from '#web/i18n/ko.ts';

/** What a rule of customs says. */
export const findingText = ({ code, values }: Finding, t: Catalog): string =>
  (t.findings.says[code] as (given: typeof values) => string)(values);
