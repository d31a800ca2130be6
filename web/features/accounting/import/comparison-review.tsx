import { Button, SegmentedControl } from '@mantine/core';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { ComparedProduct } from '#contract/accounting/accounting.ts';
import { type EcountColumn, ecountColumns } from '#contract/accounting/ecount-reasons.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { SearchField } from '#web/ui/inputs/search-field.tsx';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { ComparisonList } from './comparison-list.tsx';
import classes from './comparison-review.module.css';
import {
  byState,
  type ComparisonRow,
  findRows,
  isOffered,
  offeredStates,
  type RowState,
  rowStates,
  withColumns,
} from './comparison-rows.ts';
import { StateChoice } from './state-choice.tsx';

interface Props {
  rows: readonly ComparedProduct[];
  /** With one column there is nothing to choose. */
  columns: readonly EcountColumn[];
  onApply(rows: ComparisonRow[]): void;
  onCancel(): void;
}

/** What would change, before it changes: every row can be looked at, and left out. */
export function ComparisonReview({ rows: compared, columns: offered, onApply, onCancel }: Props) {
  const t = useWords();
  const [columns, setColumns] = useState<ReadonlySet<EcountColumn>>(new Set(offered));
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text);
  const rows = useMemo(() => withColumns(compared, columns), [compared, columns]);
  const states = useMemo(() => byState(rows), [rows]);
  const [state, setState] = useState<RowState>(() => rowStates.find((each) => states[each].length > 0) ?? 'new');
  const shown = useMemo(() => findRows(states[state], wanted), [states, state, wanted]);
  const chosen = useMemo(
    () => offeredStates.map((each) => ({ state: each, rows: states[each].filter(({ key }) => !leftOut.has(key)) })),
    [states, leftOut],
  );
  const toApply = chosen.filter((each) => each.rows.length > 0);

  const onToggle = useCallback((key: number) => setLeftOut((before) => toggled(before, [key], before.has(key))), []);
  const choose = (keys: readonly number[], wanted: boolean) => setLeftOut((before) => toggled(before, keys, wanted));
  const offeredHere = shown.filter(isOffered).map(({ key }) => key);
  const allHere = offeredHere.every((key) => !leftOut.has(key));

  return (
    <div className={classes.review}>
      <div className={classes.tools}>
        <SegmentedControl
          size="xs"
          value={state}
          onChange={(value) => setState(value as RowState)}
          data={rowStates.map((value) => ({ value, label: `${t.accounting.states[value]} ${formatNumber(states[value].length)}` }))}
        />
        <SearchField className={classes.search ?? ''} label={t.accounting.search} value={text} onChange={setText} />
      </div>
      {(offered.length > 1 || offeredHere.length > 0) && (
        <div className={classes.choices}>
          {offeredHere.length > 0 && (
            <label className={classes.choice}>
              <input type="checkbox" className={classes.check} checked={allHere} onChange={() => choose(offeredHere, !allHere)} />
              {t.accounting.selectAll(formatNumber(offeredHere.length))}
            </label>
          )}
          {offered.length > 1 && (
            <fieldset className={classes.columns}>
              <legend className={classes.legend}>{t.accounting.columnsLabel}</legend>
              {ecountColumns.map((column) => (
                <label key={column} className={classes.choice}>
                  <input
                    type="checkbox"
                    className={classes.check}
                    checked={columns.has(column)}
                    onChange={() => setColumns((before) => toggledColumn(before, column))}
                  />
                  {t.accounting.columns[column]}
                </label>
              ))}
            </fieldset>
          )}
        </div>
      )}
      {shown.length === 0 ? (
        <EmptyState title={wanted === '' ? t.accounting.nothingHere[state] : t.common.nothingFound} />
      ) : (
        <ComparisonList
          rows={shown}
          label={t.accounting.states[state]}
          resetKey={`${state} ${wanted}`}
          leftOut={leftOut}
          onToggle={onToggle}
        />
      )}
      <div className={classes.buttons}>
        <fieldset className={classes.applied}>
          <legend className={classes.legend}>{t.accounting.applyLabel}</legend>
          {chosen.map((each) => (
            <StateChoice
              key={each.state}
              label={t.accounting.applyStates[each.state]}
              chosen={each.rows.length}
              offered={states[each.state].length}
              onChoose={(wanted) =>
                choose(
                  states[each.state].map(({ key }) => key),
                  wanted,
                )
              }
            />
          ))}
        </fieldset>
        <Button variant="default" onClick={onCancel}>
          {t.common.cancel}
        </Button>
        <Button disabled={toApply.length === 0} onClick={() => onApply(toApply.flatMap((each) => each.rows))}>
          {t.accounting.apply(
            toApply.map((each) => `${t.accounting.applyStates[each.state]} ${formatNumber(each.rows.length)}`).join(' + '),
          )}
        </Button>
      </div>
    </div>
  );
}

/** Chosen rows are those that are not left out. */
function toggled(leftOut: ReadonlySet<number>, keys: readonly number[], choose: boolean): ReadonlySet<number> {
  const next = new Set(leftOut);
  for (const key of keys) {
    if (choose) next.delete(key);
    else next.add(key);
  }
  return next;
}

function toggledColumn(columns: ReadonlySet<EcountColumn>, column: EcountColumn): ReadonlySet<EcountColumn> {
  return columns.has(column) ? new Set([...columns].filter((each) => each !== column)) : new Set([...columns, column]);
}
