import { useMemo } from 'react';
import type { ComparedProduct } from '#contract/accounting/accounting.ts';
import { type EcountColumn, ecountColumns } from '#contract/accounting/ecount-reasons.ts';
import { textFinder } from '#contract/text-search.ts';
import { formatNumber } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { useWords } from '#web/i18n/words.ts';
import classes from '#web/ui/comparison/comparison-review.module.css';
import { ComparisonReview as Review } from '#web/ui/comparison/comparison-review.tsx';
import type { ComparisonTexts } from '#web/ui/comparison/comparison-row.ts';
import { CancelButton } from '#web/ui/dialogs/cancel-button.tsx';
import type { ComparisonRow } from './comparison-rows.ts';
import { type ChosenRows, useChosenRows } from './use-chosen-rows.ts';

interface Props {
  rows: readonly ComparedProduct[];
  /** The columns to choose from; with a single one the choice is not shown. */
  columns: readonly EcountColumn[];
  onApply(rows: ComparisonRow[]): void;
  /** Called when there is, or is no longer, a choice that closing would lose. */
  onChanged(isChanged: boolean): void;
}

/** Shows the changes that ECOUNT's list would make, with a choice of columns and rows, before anything is stored. */
export function ComparisonReview({ rows, columns, onApply, onChanged }: Props) {
  const t = useWords();
  const choice = useChosenRows(rows, columns, onChanged);
  const texts = useMemo(() => textsOf(t), [t]);
  return (
    <Review
      choice={choice}
      texts={texts}
      finder={textFinder}
      onApply={onApply}
      columns={columns.length > 1 && <ColumnChoice choice={choice} />}
    >
      <CancelButton />
    </Review>
  );
}

const textsOf = ({ accounting: t }: Catalog): ComparisonTexts<ComparisonRow> => ({
  label: (column) => t.columns[column as EcountColumn],
  value: (column, value) => (column === 'weight' ? t.kilograms(formatNumber(Number(value))) : String(value)),
  remark: ({ reason, state }) => reason && `${t.reasons[reason]}${state === 'skipped' ? '' : ` ${t.weightStays}`}`,
});

function ColumnChoice({ choice: { columns, toggleColumn } }: { choice: Pick<ChosenRows, 'columns' | 'toggleColumn'> }) {
  const t = useWords().accounting;
  return (
    <fieldset className={classes.columns}>
      <legend className={classes.legend}>{t.columnsLabel}</legend>
      {ecountColumns.map((column) => (
        <label key={column} className={classes.choice}>
          <input type="checkbox" className={classes.check} checked={columns.has(column)} onChange={() => toggleColumn(column)} />
          {t.columns[column]}
        </label>
      ))}
    </fieldset>
  );
}
