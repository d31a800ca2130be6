import { Button } from '@mantine/core';
import type { EcountList } from '#contract/accounting/accounting.ts';
import { formatAgo, formatMoment, formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { useNow } from '#web/ui/display/use-now.ts';
import { useReached } from '#web/ui/lists/use-reached.ts';
import classes from './ecount-list-status.module.css';

interface Props {
  list: EcountList['Data'];
  fetching: boolean;
  onFetch(): void;
}

/** The age of ECOUNT's list, the time from which a new one can be fetched, and warnings about the list. */
export function EcountListStatus({ list: { Result, fetchedAt, nextFetchAt, truncated, parts }, fetching, onFetch }: Props) {
  const t = useWords().accounting;
  const now = useNow();
  const mayFetch = useReached(Date.parse(nextFetchAt));
  return (
    <div className={classes.facts}>
      <p className={classes.text}>
        {t.listAge(formatNumber(Result.length), formatAgo(fetchedAt, now), formatMoment(fetchedAt))}
        {!mayFetch && ` · ${t.nextList(formatMoment(nextFetchAt))}`}
      </p>
      <Button variant="default" size="compact-sm" disabled={!mayFetch} loading={fetching} onClick={onFetch}>
        {t.fetchAgain}
      </Button>
      {truncated && <p className={classes.warning}>{t.truncated}</p>}
      {parts && parts.fetched < parts.of && <p className={classes.warning}>{t.inParts(parts.fetched, parts.of)}</p>}
      <p className={classes.note}>{t.harmless}</p>
    </div>
  );
}
