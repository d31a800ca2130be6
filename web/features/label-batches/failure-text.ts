import type { Finding } from '#contract/customs/rules/finding.ts';
import { isBatchFailure } from '#contract/label-batches/batch-states.ts';
import type { BatchOutcome } from '#contract/label-batches/label-batches.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { csvMark, writeCsv } from '#contract/tables/csv.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { findingText } from '#web/i18n/values/finding-text.ts';

type Failure = Pick<BatchOutcome, 'problem' | 'findings'> & { said?: readonly string[] };

/** Why an order has no label: what has to be corrected, or what happened, with the carrier's words. */
export function failureTexts({ problem, findings, said = [] }: Failure, t: Catalog): string[] {
  // a server of a later version may have rules of which this page has no sentence
  const known = findings.filter(({ code }) => Object.hasOwn(t.findings.sentences, code));
  const sentences = known.map((finding) => findingText(finding as unknown as Finding, t));
  if (sentences.length > 0) return [...new Set(sentences)];
  if (problem === null) return [...said];
  return [isBatchFailure(problem) ? t.labelBatches.failures[problem] : t.problems[problem as ProblemCode], ...said];
}

/** Orders without a label, with the reasons, as CSV. */
export const failuresFile = (failures: readonly BatchOutcome[], t: Catalog): string =>
  csvMark +
  writeCsv([
    [t.labelBatches.orderHead, t.labelBatches.reasonHead],
    ...failures.map((each) => [each.orderNumber, failureTexts(each, t).join(' ')]),
  ]);
