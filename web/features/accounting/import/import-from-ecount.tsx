import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ComparedProduct } from '#contract/accounting/accounting.ts';
import { ecountColumns } from '#contract/accounting/ecount-reasons.ts';
import { comparisonQuery, ecountListQuery } from '#web/features/accounting/accounting.queries.ts';
import { EcountFailure } from '#web/features/accounting/ecount-failure.tsx';
import { EcountListStatus } from '#web/features/accounting/ecount-list-status.tsx';
import { initializeEcount } from '#web/features/accounting/ecount-session.ts';
import { IndeterminateProgress } from '#web/features/accounting/indeterminate-progress.tsx';
import type { ShowProducts } from '#web/features/accounting/show-products.ts';
import { useWords } from '#web/i18n/words.ts';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { useOneAtATime } from '#web/ui/inputs/use-one-at-a-time.ts';
import { ComparisonReview } from './comparison-review.tsx';
import type { ComparisonRow } from './comparison-rows.ts';
import classes from './import-from-ecount.module.css';
import { ImportOutcome } from './import-outcome.tsx';
import { type ImportScope, useStoreRows } from './use-store-rows.ts';

interface Props {
  scope: ImportScope;
  showProducts: ShowProducts;
  /** Called when there is, or is no longer, a choice that closing would lose. */
  onChanged(isChanged: boolean): void;
  onClose(): void;
}

/** Imports ECOUNT's list in four steps: fetch, compare, review, store. */
export function ImportFromEcount({ scope, showProducts, onChanged, onClose }: Props) {
  const t = useWords();
  const [useSaved, setUseSaved] = useState(false);
  const list = useQuery(ecountListQuery(useSaved));
  const comparison = useQuery(comparisonQuery(scope, list.data));
  const store = useStoreRows(scope, showProducts);
  const apply = useOneAtATime(store.mutateAsync);

  const logIn = async () => {
    await initializeEcount({ retry: true }).catch(() => undefined);
    await list.refetch();
  };
  const compareAgain = () => {
    store.reset();
    void comparison.refetch();
  };

  if (!store.isIdle) return <ImportOutcome store={store} showProducts={showProducts} onAgain={compareAgain} onClose={onClose} />;
  if (list.isError) {
    return (
      <EcountFailure
        error={list.error}
        failedAt={list.errorUpdatedAt}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
        onLogIn={() => void logIn()}
        kept={useSaved}
        onUseKept={setUseSaved}
      />
    );
  }
  if (list.isPending) {
    return (
      <div className={classes.content}>
        <IndeterminateProgress text={t.accounting.fetching} list />
      </div>
    );
  }
  return (
    <div className={classes.content}>
      <EcountListStatus list={list.data} fetching={list.isFetching} onFetch={() => (useSaved ? setUseSaved(false) : void list.refetch())} />
      <Comparison comparison={comparison} scope={scope} onApply={apply} onChanged={onChanged} />
    </div>
  );
}

interface ComparisonProps extends Pick<Props, 'scope' | 'onChanged'> {
  comparison: UseQueryResult<readonly ComparedProduct[]>;
  onApply(rows: ComparisonRow[]): void;
}

function Comparison({ comparison, scope, onApply, onChanged }: ComparisonProps) {
  const t = useWords().accounting;
  if (comparison.isError) return <LoadFailed of={{ ...comparison, data: undefined }} />;
  if (comparison.isFetching || !comparison.data) return <IndeterminateProgress text={t.comparing} list />;
  return (
    <ComparisonReview
      key={comparison.dataUpdatedAt}
      rows={comparison.data}
      columns={scope === 'weight' ? ['weight'] : ecountColumns}
      onApply={onApply}
      onChanged={onChanged}
    />
  );
}
