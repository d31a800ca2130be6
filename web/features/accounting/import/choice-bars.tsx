import { Button } from '@mantine/core';
import { type EcountColumn, ecountColumns } from '#contract/accounting/ecount-reasons.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { CancelButton } from '#web/ui/dialogs/cancel-button.tsx';
import classes from './comparison-review.module.css';
import { type ComparisonRow, isOffered } from './comparison-rows.ts';
import { StateChoice } from './state-choice.tsx';
import type { ChosenRows } from './use-chosen-rows.ts';

interface ListChoiceProps {
  choice: Pick<ChosenRows, 'columns' | 'leftOut' | 'toggleColumn' | 'choose'>;
  /** The visible rows. */
  shown: readonly ComparisonRow[];
  /** With one column there is nothing to choose. */
  offered: readonly EcountColumn[];
}

/** Over the list: all rows in sight at once, and the columns. */
export function ListChoice({ choice, shown, offered }: ListChoiceProps) {
  const t = useWords().accounting;
  const { columns, leftOut, toggleColumn, choose } = choice;
  const keys = shown.filter(isOffered).map(({ key }) => key);
  const isAll = keys.every((key) => !leftOut.has(key));
  if (offered.length <= 1 && keys.length === 0) return null;
  return (
    <div className={classes.choices}>
      {keys.length > 0 && (
        <label className={classes.choice}>
          <input type="checkbox" className={classes.check} checked={isAll} onChange={() => choose(keys, !isAll)} />
          {t.selectAll(formatNumber(keys.length))}
        </label>
      )}
      {offered.length > 1 && (
        <fieldset className={classes.columns}>
          <legend className={classes.legend}>{t.columnsLabel}</legend>
          {ecountColumns.map((column) => (
            <label key={column} className={classes.choice}>
              <input type="checkbox" className={classes.check} checked={columns.has(column)} onChange={() => toggleColumn(column)} />
              {t.columns[column]}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}

interface ApplyBarProps {
  choice: Pick<ChosenRows, 'states' | 'chosen' | 'choose'>;
  onApply(rows: ComparisonRow[]): void;
}

/** Under the list: what of each state is stored, and the button that stores it. */
export function ApplyBar({ choice: { states, chosen, choose }, onApply }: ApplyBarProps) {
  const t = useWords().accounting;
  const toApply = chosen.filter(({ rows }) => rows.length > 0);
  return (
    <div className={classes.buttons}>
      <fieldset className={classes.applied}>
        <legend className={classes.legend}>{t.applyLabel}</legend>
        {chosen.map(({ state, rows }) => (
          <StateChoice
            key={state}
            label={t.applyStates[state]}
            chosen={rows.length}
            offered={states[state].length}
            onChoose={(wanted) =>
              choose(
                states[state].map(({ key }) => key),
                wanted,
              )
            }
          />
        ))}
      </fieldset>
      <CancelButton />
      <Button disabled={toApply.length === 0} onClick={() => onApply(toApply.flatMap(({ rows }) => rows))}>
        {t.apply(toApply.map(({ state, rows }) => `${t.applyStates[state]} ${formatNumber(rows.length)}`).join(' + '))}
      </Button>
    </div>
  );
}
