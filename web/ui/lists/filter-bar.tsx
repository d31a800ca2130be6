import { type ReactNode, useMemo } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { Folded } from '#web/ui/display/folded.tsx';
import { TypedSearchField } from '#web/ui/inputs/search-field.tsx';
import type { TypedText } from '#web/ui/inputs/typed-text.ts';
import classes from './filter-bar.module.css';
import { searchEnter, searchKey } from './search-keys.ts';

interface Props {
  /** Says what is searched. */
  label: string;
  typed: TypedText;
  /** Makes the list show the hits of the typed text at once. */
  settle(): void;
  /** How many of the other filters are active: people must know that even while the filters are folded. */
  active: number;
  /** The other filters. */
  children: ReactNode;
  /** Shown at the end of the row. */
  end?: ReactNode;
}

/** The search and the filters above a list. */
export function FilterBar({ label, typed, settle, active, children, end }: Props) {
  const t = useWords().listTools;
  const keys = useMemo(() => ({ key: searchKey, onEnter: searchEnter(typed, settle) }), [typed, settle]);
  return (
    <div className={classes.filters}>
      <TypedSearchField className={classes.search ?? ''} label={label} typed={typed} keys={keys} />
      <Folded label={t.filters(active)}>
        {children}
        {end !== undefined && <div className={classes.end}>{end}</div>}
      </Folded>
    </div>
  );
}
