import type { ReactNode } from 'react';
import { SearchField } from '#web/ui/inputs/search-field.tsx';
import classes from './filter-bar.module.css';

interface Props {
  /** What is searched. */
  label: string;
  text: string;
  onText(text: string): void;
  /** The other filters. */
  children: ReactNode;
  /** Shown at the end of the row. */
  end?: ReactNode;
}

/** The search and the filters above a list. */
export const FilterBar = ({ label, text, onText, children, end }: Props) => (
  <div className={classes.filters}>
    <SearchField className={classes.search ?? ''} label={label} value={text} onChange={onText} />
    {children}
    {end !== undefined && <div className={classes.end}>{end}</div>}
  </div>
);
