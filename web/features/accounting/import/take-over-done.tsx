import { Button } from '@mantine/core';
import type { TakenOver } from '#contract/accounting/accounting.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import classes from './take-over-done.module.css';

interface Props {
  taken: TakenOver;
  onAgain(): void;
  onClose(): void;
}

/** What was stored, and what was left out after all, with the reason. */
export function TakeOverDone({ taken: { inserted, updated, skipped }, onAgain, onClose }: Props) {
  const t = useWords();
  return (
    <div className={classes.done}>
      <div role="status">
        <p className={classes.title}>{t.accounting.appliedTitle}</p>
        <p className={classes.text}>{t.accounting.applied(formatNumber(inserted), formatNumber(updated))}</p>
      </div>
      {skipped.length > 0 && (
        <section aria-label={t.accounting.leftOut(formatNumber(skipped.length))}>
          <h3 className={classes.heading}>{t.accounting.leftOut(formatNumber(skipped.length))}</h3>
          <ul className={classes.list}>
            {skipped.slice(0, 200).map(({ sku, reason }) => (
              <li key={sku}>
                <span className={classes.sku}>{sku}</span> {t.accounting.reasons[reason]}
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={classes.buttons}>
        {skipped.length > 0 && (
          <Button variant="default" onClick={onAgain}>
            {t.accounting.compareAgain}
          </Button>
        )}
        <Button onClick={onClose} data-autofocus>
          {t.common.close}
        </Button>
      </div>
    </div>
  );
}
