import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { NewProduct } from '#contract/accounting/accounting.ts';
import { unfinishedQuery } from '#web/features/accounting/accounting.queries.ts';
import { formatAgo } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { useNow } from '#web/ui/display/use-now.ts';
import notice from './notice.module.css';
import classes from './unfinished-list.module.css';

/** Registrations that reached only one of the two systems, no matter who began them. Draws nothing while there are none. */
export function UnfinishedList({ onContinue }: { onContinue(product: NewProduct): void }) {
  const t = useWords().accounting;
  const now = useNow();
  const { data = [] } = useQuery(unfinishedQuery);
  if (data.length === 0) return null;
  return (
    <section className={notice.notice} aria-label={t.unfinishedTitle}>
      <h3 className={classes.title}>{t.unfinishedTitle}</h3>
      <p className={notice.text}>{t.unfinishedText}</p>
      <ul className={classes.list}>
        {data.map(({ newProduct, staffName, at }) => (
          <li key={newProduct.PROD_CD} className={classes.item}>
            <span className={classes.names}>
              <span className={classes.name}>{newProduct.PROD_DES}</span>
              <span className={classes.soft}>
                {newProduct.PROD_CD} · {staffName ?? t.someone} · {formatAgo(at, now)}
              </span>
            </span>
            <Button
              size="compact-xs"
              variant="default"
              aria-label={t.continueWith(newProduct.PROD_DES)}
              onClick={() => onContinue(newProduct)}
            >
              {t.continueShort}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
