import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ecountColumns } from '#contract/accounting/ecount-reasons.ts';
import { comparisonQuery, ecountListQuery } from '#web/features/accounting/accounting.queries.ts';
import { EcountFailure } from '#web/features/accounting/ecount-failure.tsx';
import { initializeEcount } from '#web/features/accounting/ecount-session.ts';
import { ListFacts } from '#web/features/accounting/list-facts.tsx';
import { type ShownBy, showAction } from '#web/features/accounting/shown-by.ts';
import { Working } from '#web/features/accounting/working.tsx';
import { call } from '#web/http/call.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { currentWords, useWords } from '#web/i18n/words.ts';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { notifyDone, notifyFailed } from '#web/ui/feedback/notify.tsx';
import { useOneAtATime } from '#web/ui/inputs/use-one-at-a-time.ts';
import { useUnmounted } from '#web/ui/inputs/use-unmounted.ts';
import { ComparisonReview } from './comparison-review.tsx';
import { type ComparisonRow, productToSend } from './comparison-rows.ts';
import classes from './take-over.module.css';
import { TakeOverDone } from './take-over-done.tsx';

export type Scope = 'weight' | 'all';

interface Props {
  scope: Scope;
  shownBy: ShownBy;
  /** Hears whether rows were chosen, which would be lost. */
  onChanged(isChanged: boolean): void;
  onClose(): void;
}

/** From ECOUNT's list to the core, in four steps: fetch, compare, look at what would change, store it. */
export function TakeOver({ scope, shownBy, onChanged, onClose }: Props) {
  const t = useWords();
  const [kept, setKept] = useState(false);
  const list = useQuery(ecountListQuery(kept));
  const comparison = useQuery(comparisonQuery(scope, list.data));
  const store = useStore(scope, shownBy);
  const apply = useOneAtATime(store.mutateAsync);

  const logIn = async () => {
    await initializeEcount({ retry: true }).catch(() => undefined);
    await list.refetch();
  };
  const compareAgain = () => {
    store.reset();
    void comparison.refetch();
  };

  if (store.isPending) return <Working text={t.accounting.applying(formatNumber(store.variables.length))} />;
  if (store.isSuccess)
    return (
      <TakeOverDone
        sent={store.variables}
        taken={store.data}
        onShow={shownBy(store.data.stored)}
        onAgain={compareAgain}
        onClose={onClose}
      />
    );
  if (store.isError) {
    const text = `${problemText(store.error)} ${t.accounting.nothingChanged}`;
    return <LoadFailed title={t.accounting.notApplied} text={text} onRetry={() => store.mutate(store.variables)} />;
  }
  if (list.isError) {
    return (
      <EcountFailure
        error={list.error}
        failedAt={list.errorUpdatedAt}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
        onLogIn={() => void logIn()}
        onUseKept={kept ? undefined : () => setKept(true)}
      />
    );
  }
  if (list.isPending) {
    return (
      <div className={classes.content}>
        <Working text={t.accounting.fetching} list />
      </div>
    );
  }
  return (
    <div className={classes.content}>
      <ListFacts list={list.data} fetching={list.isFetching} onFetch={() => (kept ? setKept(false) : void list.refetch())} />
      {comparison.isError ? (
        <LoadFailed text={problemText(comparison.error)} retrying={comparison.isFetching} onRetry={() => void comparison.refetch()} />
      ) : comparison.isFetching || !comparison.data ? (
        <Working text={t.accounting.comparing} list />
      ) : (
        <ComparisonReview
          key={comparison.dataUpdatedAt}
          rows={comparison.data}
          columns={scope === 'weight' ? ['weight'] : ecountColumns}
          onApply={apply}
          onChanged={onChanged}
        />
      )}
    </div>
  );
}

/** Stores the chosen rows. It goes on when the dialog is closed; then a notice says how it ended. */
function useStore(scope: Scope, shownBy: ShownBy) {
  const left = useUnmounted();
  return useMutation({
    mutationFn: (rows: ComparisonRow[]) =>
      call(scope === 'weight' ? 'POST /api/products/ecountProductsWeight' : 'POST /api/products/ecountProductsToCore', {
        body: { ecountProductList: rows.map(productToSend) },
      }),
    onSuccess: ({ inserted, updated, stored }) => {
      const text = currentWords().accounting.applied(formatNumber(inserted), formatNumber(updated));
      if (left.current) notifyDone(text, showAction(shownBy(stored)));
    },
    onError: (error) => {
      if (left.current) notifyFailed(currentWords().accounting.notApplied, problemText(error));
    },
  });
}
