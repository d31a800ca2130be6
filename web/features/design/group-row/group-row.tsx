// biome-ignore-all lint/a11y/useSemanticElements: the rows of a treegrid are placed by hand; table elements would place themselves
// biome-ignore-all lint/a11y/useFocusableInteractive: what takes the focus is inside the cells

import type { CSSProperties } from 'react';
import type { GroupHead } from '#web/features/design/grouping/grouping.door.ts';
import { formatNumber } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { groupName } from './group-name.ts';
import classes from './group-row.module.css';

interface Props {
  head: GroupHead;
  words: Catalog;
  tabbable: boolean;
  place: { 'data-key': string; 'aria-rowindex': number; style: CSSProperties };
}

/** The heading of a group, over the whole width. A click, Enter or Space folds or unfolds the rows below it. */
export function GroupRow({ head, words: t, tabbable, place }: Props) {
  const name = groupName(head, t);
  const count = t.planDialogs.groupCount(formatNumber(head.count));
  return (
    <div role="row" aria-level={1} aria-expanded={!head.folded} className={classes.row} data-kind="group" {...place}>
      <div role="gridcell" aria-colindex={1} className={classes.cell}>
        <button
          type="button"
          className={classes.head}
          data-act="fold"
          data-stop
          tabIndex={tabbable ? 0 : -1}
          aria-expanded={!head.folded}
          aria-label={`${name}, ${count}`}
        >
          <Icon name={head.folded ? 'right' : 'down'} />
          {head.by === 'colour' && <span className={classes.swatch} style={{ background: head.of.projectColor }} />}
          <span className={classes.name}>{`${name} `}</span>
          <span className={classes.count}>{count}</span>
        </button>
      </div>
    </div>
  );
}
