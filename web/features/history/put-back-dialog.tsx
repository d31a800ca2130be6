import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PutBackReply } from '#contract/change-sets/change-sets.ts';
import { newId } from '#web/code/new-id.ts';
import { call } from '#web/http/call.ts';
import { refetchQueries } from '#web/http/query-client.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { CancelButton } from '#web/ui/dialogs/cancel-button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import form from '#web/ui/dialogs/dialog-form.module.css';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { notifyFailed } from '#web/ui/feedback/notify.tsx';
import { ListSkeleton } from '#web/ui/lists/list-skeleton.tsx';
import { LeftValues } from './left-values.tsx';

interface Handlers {
  /** Called when the change set was undone. */
  onPutBack?(): void;
  onClose(): void;
}

/** Undoes a change set. Shows first which values would stay and why, and afterwards the result. */
export function PutBackDialog({ changeSetId, ...handlers }: Handlers & { changeSetId: number }) {
  const t = useWords().history.sets;
  return (
    <Dialog opened onClose={handlers.onClose} title={t.putBackTitle}>
      <PutBackSet changeSetId={changeSetId} {...handlers} />
    </Dialog>
  );
}

function PutBackSet({ changeSetId, onPutBack, onClose }: Handlers & { changeSetId: number }) {
  const t = useWords();
  const [key] = useState(() => newId());
  const headers = { 'idempotency-key': key };
  const preview = useQuery({
    queryKey: ['putBackSet', key],
    queryFn: ({ signal }) => call('POST /api/changeSets/putBack', { body: { changeSetId, dryRun: true }, headers, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const putBack = useMutation({
    mutationFn: () => call('POST /api/changeSets/putBack', { body: { changeSetId }, headers }),
    onSuccess: () => {
      onPutBack?.();
      return refetchQueries({ queryKey: ['history'] });
    },
    onError: (error) => notifyFailed(t.history.putBackFailed, problemText(error)),
  });
  if (preview.isPending) return <ListSkeleton rows={3} height="1.5rem" />;
  if (preview.isLoadingError) return <LoadFailed of={preview} />;
  const shown = putBack.data ?? preview.data;
  return (
    <div className={form.form}>
      <Outcome shown={shown} done={putBack.isSuccess} />
      <div className={form.buttons}>
        {putBack.isSuccess || shown.rows === 0 ? (
          <Button onClick={onClose}>{t.common.close}</Button>
        ) : (
          <>
            <CancelButton />
            <Button loading={putBack.isPending} onClick={() => putBack.mutate()}>
              {t.history.putBack}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

function Outcome({ shown, done }: { shown: PutBackReply; done: boolean }) {
  const t = useWords().history.sets;
  // `revisions` lists rows of products only, so it tells whether the set is one of products
  const { added } = shown;
  const rows = t.rows(formatNumber(shown.rows - added), shown.revisions.length !== 0);
  const [values, orders] = [formatNumber(shown.values), formatNumber(added)];
  return (
    <div role="status">
      {added > 0 && <p>{done ? t.wereCancelled(orders) : t.wouldCancel(orders)}</p>}
      {shown.values > 0 && <p>{done ? t.wasPutBack(rows, values) : t.wouldPutBack(rows, values)}</p>}
      {shown.rows === 0 && <p>{t.nothingToPutBack}</p>}
      <LeftValues left={shown.left} count={shown.leftCount} done={done} />
    </div>
  );
}
