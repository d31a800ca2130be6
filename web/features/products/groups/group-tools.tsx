import { Button, Checkbox } from '@mantine/core';
import type { GroupColumn } from '#contract/products/product-groups.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { TypedSearchField } from '#web/ui/inputs/search-field.tsx';
import type { TypedText } from '#web/ui/inputs/typed-text.ts';
import filterBar from '#web/ui/lists/filter-bar.module.css';
import classes from './groups.module.css';

interface Props {
  column: GroupColumn;
  typed: TypedText;
  /** The number of groups whose name is spelled almost like another's. */
  withTwins: number;
  onlyTwins: boolean;
  onOnlyTwins(only: boolean): void;
  /** The number of ticked groups. */
  chosen: number;
  onMerge: (() => void) | undefined;
}

/** The search and filter of the groups, and the actions on ticked ones. */
export function GroupTools({ column, typed, withTwins, onlyTwins, onOnlyTwins, chosen, onMerge }: Props) {
  const t = useWords().groups;
  return (
    <div className={`${filterBar.filters} ${classes.tools}`}>
      <TypedSearchField className={filterBar.search ?? ''} label={t.search[column]} typed={typed} />
      {withTwins > 0 && (
        <Checkbox
          className={classes.only ?? ''}
          label={t.onlyTwins(formatNumber(withTwins))}
          checked={onlyTwins}
          onChange={(event) => onOnlyTwins(event.currentTarget.checked)}
        />
      )}
      {onMerge && (
        <div className={filterBar.end}>
          <Button variant="default" disabled={chosen < 2} onClick={onMerge}>
            {chosen < 2 ? t.merge : t.mergeChosen(formatNumber(chosen))}
          </Button>
        </div>
      )}
    </div>
  );
}
