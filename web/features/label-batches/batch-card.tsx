import { Button } from '@mantine/core';
import { useState } from 'react';
import type { LabelBatch } from '#contract/label-batches/label-batches.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { mayCall } from '#contract/rights.ts';
import { formatMoment, formatNumber } from '#web/i18n/format.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import form from '#web/ui/dialogs/dialog-form.module.css';
import { ProgressButtons } from '#web/ui/feedback/progress-buttons.tsx';
import { ProgressCard } from '#web/ui/feedback/progress-card.tsx';
import { BatchFailures } from './batch-failures.tsx';
import { useMoveBatch } from './label-batches.queries.ts';

interface Props {
  batch: LabelBatch;
  onOpenOrder(orderId: number): void;
}

/** One batch: the progress of its labels, why they wait, and what can be printed. */
export function BatchCard({ batch, onOpenOrder }: Props) {
  const t = useWords();
  const words = t.labelBatches;
  const { batchId, state, staffName, madeAt, total, made, failed, problem, nextAt } = batch;
  const [showsFailed, setShowsFailed] = useState(false);
  const move = useMoveBatch(batchId);
  const waits = problem !== null && nextAt !== null;
  const stopped =
    problem && [t.problems[problem.code as ProblemCode], waits && words.again(formatMoment(nextAt))].filter(Boolean).join(' ');
  return (
    <ProgressCard
      title={words.states[state]}
      note={words.of(staffName ?? words.nobody, formatMoment(madeAt))}
      total={total}
      done={{ count: made, label: words.progress(formatNumber(made), formatNumber(total)) }}
      failed={{ count: failed, label: words.failed(formatNumber(failed)) }}
      problem={stopped}
    >
      {move.error && (
        <p className={form.error} role="alert">
          {problemText(move.error)}
        </p>
      )}
      {showsFailed && <BatchFailures batchId={batchId} onOpenOrder={onOpenOrder} />}
      <div className={form.buttons}>
        {failed > 0 && (
          <Button size="xs" variant="default" aria-expanded={showsFailed} onClick={() => setShowsFailed(!showsFailed)}>
            {words.showFailed}
          </Button>
        )}
        {made > 0 && <PrintLinks batch={batch} />}
        <ProgressButtons state={state} waits={waits} busy={move.isPending} words={words} onMove={(to) => move.mutate(to)} />
      </div>
    </ProgressCard>
  );
}

function PrintLinks({ batch: { batchId, format } }: Pick<Props, 'batch'>) {
  const words = useWords().labelBatches;
  if (!mayCall('GET /api/labelBatches/papers', useSignedIn())) return null;
  return (
    <>
      {format === 'zpl' && (
        <Button component="a" size="xs" variant="default" href={`/api/labelBatches/printerFile?batchId=${batchId}`}>
          {words.printerFile}
        </Button>
      )}
      <Button component="a" size="xs" href={`/api/labelBatches/papers?batchId=${batchId}`} target="_blank" rel="noreferrer">
        {format === 'zpl' ? words.printInvoices : words.print}
      </Button>
    </>
  );
}
