import { SegmentedControl } from '@mantine/core';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { SearchField } from '#web/ui/inputs/search-field.tsx';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { ApplyBar, ListChoice } from './choice-bars.tsx';
import { ComparisonList } from './comparison-list.tsx';
import classes from './comparison-review.module.css';
import {
  type ComparisonRow,
  type ComparisonState,
  type ComparisonTexts,
  comparisonStates,
  type Finder,
  findRows,
} from './comparison-row.ts';
import { useComparisonWords } from './comparison-words.ts';
import type { LeftOut } from './use-left-out.ts';

interface Props<Row extends ComparisonRow> {
  choice: LeftOut<Row>;
  texts: ComparisonTexts<Row>;
  finder: Finder;
  onApply(rows: Row[]): void;
  /** Other choices above the list. */
  columns?: ReactNode;
  /** Other buttons beside the one that stores. */
  children: ReactNode;
}

/** Shows what would change before it is stored, for data from any source. Every row can be checked, and left out. */
export function ComparisonReview<Row extends ComparisonRow>({ choice, texts, finder, onApply, columns, children }: Props<Row>) {
  const t = useComparisonWords();
  const { nothingFound } = useWords().common;
  const { states, offered, leftOut, toggle } = choice;
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text);
  const [state, setState] = useState<ComparisonState>(
    () => [...offered, ...comparisonStates].find((each) => states[each].length > 0) ?? 'new',
  );
  const shown = useMemo(() => findRows(states[state], wanted, finder), [states, state, wanted, finder]);
  const isOffered = offered.includes(state);
  const listChoice = useMemo(() => (isOffered ? { leftOut, onToggle: toggle } : undefined), [isOffered, leftOut, toggle]);

  return (
    <div className={classes.review}>
      <div className={classes.tools}>
        <SegmentedControl
          size="xs"
          value={state}
          onChange={setState}
          data={comparisonStates.map((value) => ({ value, label: `${t.states[value]} ${formatNumber(states[value].length)}` }))}
        />
        <SearchField className={classes.search ?? ''} label={t.search} value={text} onChange={setText} />
      </div>
      <ListChoice choice={choice} shown={isOffered ? shown : []}>
        {columns}
      </ListChoice>
      {shown.length === 0 ? (
        <EmptyState title={wanted === '' ? t.nothingHere[state] : nothingFound} />
      ) : (
        <ComparisonList rows={shown} label={t.states[state]} resetKey={`${state} ${wanted}`} texts={texts} choice={listChoice} />
      )}
      <ApplyBar choice={choice} onApply={onApply}>
        {children}
      </ApplyBar>
    </div>
  );
}
