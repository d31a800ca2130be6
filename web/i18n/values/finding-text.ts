import type { Finding } from '#contract/customs/rules/finding.ts';
import type { Catalog } from '#web/i18n/ko.ts';

/** The sentence of a customs finding. */
export const findingText = ({ code, values }: Finding, t: Catalog): string =>
  (t.findings.sentences[code] as (given: typeof values) => string)(values);
