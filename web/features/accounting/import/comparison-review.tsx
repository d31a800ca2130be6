import { Button, SegmentedControl } from '@mantine/core';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { ComparedProduct, EcountProduct } from '#contract/accounting/accounting.ts';
import { type EcountColumn, ecountColumns } from '#contract/accounting/ecount-reasons.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { SearchField } from '#web/ui/inputs/search-field.tsx';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { ComparisonList } from './comparison-list.tsx';
import classes from './comparison-review.module.css';
import { byState, findRows, isOffered, type RowState, rowStates, rowsToSend, withColumns } from './comparison-rows.ts';

interface Props {
  rows: readonly ComparedProduct[];
  /** With one column there is nothing to choose. */
  columns: readonly EcountColumn[];
  onApply(rows: EcountProduct[]): void;
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
  const chosen = useMemo(() => rowsToSend(rows, leftOut), [rows, leftOut]);

  const onToggle = useCallback((key: number) => setLeftOut((before) => toggled(before, [key], before.has(key))), []);
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
              <input
                type="checkbox"
                className={classes.check}
                checked={allHere}
                onChange={() => setLeftOut((before) => toggled(before, offeredHere, !allHere))}
              />
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
        <Button variant="default" onClick={onCancel}>
          {t.common.cancel}
        </Button>
        <Button disabled={chosen.length === 0} onClick={() => onApply(chosen)}>
          {t.accounting.apply(formatNumber(chosen.length))}
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
