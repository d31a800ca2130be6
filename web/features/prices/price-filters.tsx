import type { ReactNode } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { SearchField } from '#web/ui/inputs/search-field.tsx';
import classes from './price-filters.module.css';

interface Props {
  text: string;
  onText(text: string): void;
  /** What else narrows the list. */
  chips: ReactNode;
  /** What stands at the end of the row. */
  children?: ReactNode;
}

/** What narrows the list: the same as on the product list. */
export function PriceFilters({ text, onText, chips, children }: Props) {
  const t = useWords();
  return (
    <div className={classes.filters}>
      <SearchField className={classes.search ?? ''} label={t.products.searchName} value={text} onChange={onText} />
      {chips}
      <div className={classes.end}>{children}</div>
    </div>
  );
}
