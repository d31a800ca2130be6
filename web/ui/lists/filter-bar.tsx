import type { ReactNode } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { Folded } from '#web/ui/display/folded.tsx';
import { SearchField } from '#web/ui/inputs/search-field.tsx';
import classes from './filter-bar.module.css';
import { searchEnter, searchKey } from './search-keys.ts';

interface Props {
  /** What is searched. */
  label: string;
  text: string;
  onText(text: string): void;
  /** The list shows at once what is found of the text. */
  settle(): void;
  /** How many of the other filters narrow the list: they may be folded away. */
  active: number;
  /** The other filters. */
  children: ReactNode;
  /** Shown at the end of the row. */
  end?: ReactNode;
}

/** The search and the filters above a list. */
export function FilterBar({ label, text, onText, settle, active, children, end }: Props) {
  const t = useWords().listTools;
  return (
    <div className={classes.filters}>
      <SearchField
        className={classes.search ?? ''}
        label={label}
        value={text}
        onChange={onText}
        keys={{ key: searchKey, onEnter: searchEnter(text, settle) }}
      />
      <Folded label={t.filters(active)}>
        {children}
        {end !== undefined && <div className={classes.end}>{end}</div>}
      </Folded>
    </div>
  );
}
