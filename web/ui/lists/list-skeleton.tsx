import { useWords } from '#web/i18n/words.ts';
import classes from './list-skeleton.module.css';

/**
 * A placeholder for a list that is loading: `rows` bars of `height` (a CSS length). After some seconds it says that loading takes longer.
 */
export function ListSkeleton({ rows = 6, height = '6rem' }: { rows?: number; height?: string }) {
  const t = useWords();
  return (
    <div role="status" aria-label={t.common.loading} className={classes.list} data-loading>
      <p className={classes.slow}>{t.common.stillLoading}</p>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same
        <div key={row} className={classes.row} style={{ height }} />
      ))}
    </div>
  );
}
