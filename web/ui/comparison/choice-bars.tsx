import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatNumber } from '#web/i18n/format.ts';
import classes from './comparison-review.module.css';
import type { ComparisonRow } from './comparison-row.ts';
import { useComparisonWords } from './comparison-words.ts';
import { StateChoice } from './state-choice.tsx';
import type { LeftOut } from './use-left-out.ts';

interface ListChoiceProps<Row extends ComparisonRow> {
  choice: Pick<LeftOut<Row>, 'leftOut' | 'choose'>;
  /** The visible rows that can be chosen. */
  shown: readonly Row[];
  /** Other choices above the list. */
  children?: ReactNode;
}

/** Above the list: a checkbox for all rows shown. */
export function ListChoice<Row extends ComparisonRow>({ choice: { leftOut, choose }, shown, children }: ListChoiceProps<Row>) {
  const t = useComparisonWords();
  const keys = shown.map(({ key }) => key);
  const isAll = keys.every((key) => !leftOut.has(key));
  if (!children && keys.length === 0) return null;
  return (
    <div className={classes.choices}>
      {keys.length > 0 && (
        <label className={classes.choice}>
          <input type="checkbox" className={classes.check} checked={isAll} onChange={() => choose(keys, !isAll)} />
          {t.selectAll(formatNumber(keys.length))}
        </label>
      )}
      {children}
    </div>
  );
}

interface ApplyBarProps<Row extends ComparisonRow> {
  choice: Pick<LeftOut<Row>, 'states' | 'chosen' | 'choose'>;
  onApply(rows: Row[]): void;
  /** Other buttons beside the one that stores. */
  children: ReactNode;
}

/** Below the list: how many rows of each state will be stored, and the button that stores them. */
export function ApplyBar<Row extends ComparisonRow>({ choice: { states, chosen, choose }, onApply, children }: ApplyBarProps<Row>) {
  const t = useComparisonWords();
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
      {children}
      <Button disabled={toApply.length === 0} onClick={() => onApply(toApply.flatMap(({ rows }) => rows))}>
        {t.apply(toApply.map(({ state, rows }) => `${t.applyStates[state]} ${formatNumber(rows.length)}`).join(' + '))}
      </Button>
    </div>
  );
}
