import type { LeftValue } from '#contract/change-sets/change-sets.ts';
import { formatMoment, formatNumber } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { reasonText } from '#web/i18n/reason-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { entityText, fieldLabel, writerOf } from './describe-change.ts';
import classes from './left-values.module.css';

/** The values that are not undone, with the reasons. */
export function LeftValues({ left, count, done }: { left: readonly LeftValue[]; count: number; done: boolean }) {
  const t = useWords();
  if (count === 0) return null;
  return (
    <>
      <p>{done ? t.history.sets.wereLeft(formatNumber(count)) : t.history.sets.wouldBeLeft(formatNumber(count))}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach that */}
      <ul className={classes.list} tabIndex={0} aria-label={t.history.sets.left}>
        {left.map((each) => (
          <li key={`${each.kind} ${each.entityId} ${each.field}`}>
            <span className={classes.what}>
              {entityText(each, t)}
              {each.field !== null && ` · ${fieldLabel(each.kind, each.field, t)}`}
            </span>
            <span className={classes.why}>{reasonOf(each, t)}</span>
          </li>
        ))}
        {count > left.length && <li className={classes.why}>{t.history.sets.andMore(formatNumber(count - left.length))}</li>}
      </ul>
    </>
  );
}

function reasonOf({ code, change, reason, field, products }: LeftValue, t: Catalog): string {
  if (change) return t.history.sets.changedSince(writerOf(change, t), formatMoment(change.at));
  if (code === 'cannot-put-back' && field === null) return t.history.sets.wasAdded;
  if (reason) return reasonText(reason);
  return [t.problems[code], products && `(${products.join(' → ')})`].filter(Boolean).join(' ');
}
