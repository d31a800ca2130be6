import { SegmentedControl } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import type { ComparedProduct } from '#contract/accounting/accounting.ts';
import type { EcountColumn } from '#contract/accounting/ecount-reasons.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { SearchField } from '#web/ui/inputs/search-field.tsx';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { ApplyBar, ListChoice } from './choice-bars.tsx';
import { ComparisonList } from './comparison-list.tsx';
import classes from './comparison-review.module.css';
import { type ComparisonRow, findRows, type RowState, rowStates } from './comparison-rows.ts';
import { useChosenRows } from './use-chosen-rows.ts';

interface Props {
  rows: readonly ComparedProduct[];
  /** With one column there is nothing to choose. */
  columns: readonly EcountColumn[];
  onApply(rows: ComparisonRow[]): void;
  /** Called when there is, or no longer is, a choice that would be lost. */
  onChanged(isChanged: boolean): void;
}

/** Shows what would change before it is stored: every row can be checked, and left out. */
export function ComparisonReview({ rows, columns, onApply, onChanged }: Props) {
  const t = useWords();
  const choice = useChosenRows(rows, columns, onChanged);
  const { states } = choice;
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text);
  const [state, setState] = useState<RowState>(() => rowStates.find((each) => states[each].length > 0) ?? 'new');
  const shown = useMemo(() => findRows(states[state], wanted), [states, state, wanted]);

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
      <ListChoice choice={choice} shown={shown} offered={columns} />
      {shown.length === 0 ? (
        <EmptyState title={wanted === '' ? t.accounting.nothingHere[state] : t.common.nothingFound} />
      ) : (
        <ComparisonList
          rows={shown}
          label={t.accounting.states[state]}
          resetKey={`${state} ${wanted}`}
          leftOut={choice.leftOut}
          onToggle={choice.toggle}
        />
      )}
      <ApplyBar choice={choice} onApply={onApply} />
    </div>
  );
}
