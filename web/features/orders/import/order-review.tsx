import { Button } from '@mantine/core';
import { useMemo } from 'react';
import type { FoundColumns } from '#contract/tables/find-columns.ts';
import { textFinder } from '#contract/text-search.ts';
import { useWords } from '#web/i18n/words.ts';
import { SaveRefused } from '#web/tables/save-refused.tsx';
import classes from '#web/tables/table-file.module.css';
import { ComparisonReview } from '#web/ui/comparison/comparison-review.tsx';
import type { ComparisonState } from '#web/ui/comparison/comparison-row.ts';
import { useLeftOut } from '#web/ui/comparison/use-left-out.ts';
import type { OrderRow } from './order-row.ts';
import { orderTexts, withReasons } from './order-texts.ts';
import type { OrderImport } from './use-order-import.ts';

const offered: readonly ComparisonState[] = ['new', 'changed'];
/** Changes to stored orders are left out unless the person selects them. */
const isLeftOut = ({ state }: OrderRow) => state === 'changed';

/** The stored order was imported without a channel: it may be this one, or an order of another shop with the same number. */
const isClaimed = ({ changes }: OrderRow) => changes.some(({ column, from }) => column === 'channel' && from === null);

/** The new and changed orders of a file, for review. Those that cannot be taken can be saved as a file with the reasons. */
export function OrderReview({ rows, found, file }: { rows: readonly OrderRow[]; found: FoundColumns; file: OrderImport }) {
  const t = useWords();
  const choice = useLeftOut(rows, offered, isLeftOut);
  const texts = useMemo(() => orderTexts(file.columns, t), [file.columns, t]);
  const refused = choice.states.skipped;
  return (
    <div className={classes.review}>
      <ComparisonReview
        choice={choice}
        texts={texts}
        finder={textFinder}
        onApply={file.store}
        columns={
          choice.states.changed.length > 0 && (
            <p className={classes.note}>
              {t.orderImport.changedNote} {choice.states.changed.some(isClaimed) && t.orderImport.claimedNote}
            </p>
          )
        }
      >
        {refused.length > 0 && <SaveRefused rows={withReasons(refused, texts)} found={found} file={file} />}
        <Button variant="default" onClick={file.giveUp}>
          {t.fileImport.another}
        </Button>
      </ComparisonReview>
    </div>
  );
}
