import type { Finding } from '#contract/customs/rules/finding.ts';
import type { Receiver } from '#contract/orders/orders.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { findingText } from '#web/i18n/values/finding-text.ts';

/** The findings about fields of the receiver, to be shown at these fields: for each field the most serious one. */
export function receiverNotes(findings: readonly Finding[] | undefined, t: Catalog): Partial<Record<keyof Receiver, string>> {
  const notes: Partial<Record<keyof Receiver, string>> = {};
  for (const finding of findings ?? []) {
    const { place } = finding;
    if (place.of !== 'receiver' || place.field === 'taxNumber' || place.field === 'companyName') continue;
    notes[place.field] ??= findingText(finding, t);
  }
  return notes;
}
