import { Button } from '@mantine/core';
import type { ImportReply } from '#contract/accounting/accounting.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { type ComparisonRow, type Remark, remarksOf } from './comparison-rows.ts';
import classes from './import-done.module.css';

interface Props {
  sent: readonly ComparisonRow[];
  stored: ImportReply;
  onShow: (() => void) | undefined;
  onAgain(): void;
  onClose(): void;
}

/** The result: how many products were stored, and which were left out or imported without their weight, with the reason. */
export function ImportDone({ sent, stored, onShow, onAgain, onClose }: Props) {
  const t = useWords();
  const { inserted, updated, skipped } = stored;
  const { leftOut, weightKept } = remarksOf(sent, stored);
  return (
    <div className={classes.done}>
      <div role="status">
        <p className={classes.title}>{t.accounting.appliedTitle}</p>
        <p className={classes.text}>{t.accounting.applied(formatNumber(inserted), formatNumber(updated))}</p>
      </div>
      {leftOut.length > 0 && <Remarks title={t.accounting.leftOut(formatNumber(leftOut.length))} remarks={leftOut} />}
      {weightKept.length > 0 && <Remarks title={t.accounting.weightKept(formatNumber(weightKept.length))} remarks={weightKept} />}
      <div className={classes.buttons}>
        {skipped.length > 0 && (
          <Button variant="default" onClick={onAgain}>
            {t.accounting.compareAgain}
          </Button>
        )}
        {onShow && (
          <Button
            variant="default"
            onClick={() => {
              onClose();
              onShow();
            }}
          >
            {t.accounting.show}
          </Button>
        )}
        <Button onClick={onClose} data-autofocus>
          {t.common.close}
        </Button>
      </div>
    </div>
  );
}

/** The largest number of remarks shown here; the comparison has them all. */
const shownRemarks = 200;

function Remarks({ title, remarks }: { title: string; remarks: readonly Remark[] }) {
  const t = useWords().accounting;
  return (
    <section aria-label={title}>
      <h3 className={classes.heading}>{title}</h3>
      <ul className={classes.list}>
        {remarks.slice(0, shownRemarks).map(({ sku, productName, reason }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: in ECOUNT's list, several may have the same number, or none
          <li key={at}>
            <span className={classes.sku}>{sku}</span> {productName !== null && <span className={classes.name}>{productName}</span>}{' '}
            {t.reasons[reason]}
          </li>
        ))}
        {remarks.length > shownRemarks && <li className={classes.sku}>{t.moreRemarks(formatNumber(remarks.length - shownRemarks))}</li>}
      </ul>
    </section>
  );
}
