// biome-ignore-all lint/a11y/useSemanticElements: the rows of a treegrid are placed by hand; table elements would place themselves
// biome-ignore-all lint/a11y/useFocusableInteractive: what takes the focus is inside the cells

import type { CSSProperties } from 'react';
import type { SubProject } from '#contract/design/design.ts';
import { addBarAlpha } from '#web/features/design/appearance/appearance.door.ts';
import { type BoardFrame, pixelPlace } from '#web/features/design/geometry/geometry.door.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import classes from './board-row.module.css';
import type { BoardRow } from './board-rows.ts';

interface AddProps {
  row: Extract<BoardRow, { kind: 'add' }>;
  frame: BoardFrame;
  words: Catalog;
  mayEdit: boolean;
  tabbable: boolean;
  place: { 'data-key': string; 'aria-rowindex': number; style: CSSProperties };
}

/** The '+' bar under the sub-projects of the open project, with the counts of sub-projects outside the window. */
export function AddRow({ row: { project, earlier, later }, frame, words: t, mayEdit, tabbable, place }: AddProps) {
  const bar = pixelPlace(project, frame);
  // without the '+' the links are the row's stops, so that keys can reach them
  const stop = mayEdit ? {} : { 'data-stop': true, tabIndex: tabbable ? 0 : -1 };
  return (
    <div role="row" aria-level={2} className={classes.row} data-kind="add" {...place}>
      {bar && (
        <div role="gridcell" className={classes.addCell} style={{ left: bar.left, width: bar.width }}>
          {mayEdit && (
            <button
              type="button"
              className={classes.add}
              data-act="add"
              data-stop
              tabIndex={tabbable ? 0 : -1}
              aria-label={t.design.addSubProjectTo(project.summary || t.design.untitled)}
              title={t.design.addSubProject}
              style={{ background: project.projectColor + addBarAlpha, color: project.projectColor }}
            >
              <span className={classes.plus}>+</span>
            </button>
          )}
          <BeyondHint subs={earlier} words={t} side="earlier" stop={stop} />
          <BeyondHint subs={later} words={t} side="later" stop={stop} />
        </div>
      )}
    </div>
  );
}

interface HintProps {
  subs: SubProject[];
  words: Catalog;
  side: 'earlier' | 'later';
  stop: { 'data-stop'?: boolean; tabIndex?: number };
}

/** How many sub-projects are on one side of the window, with a link to the nearest. */
function BeyondHint({ subs, words: t, side, stop }: HintProps) {
  const nearest =
    side === 'earlier'
      ? subs
          .map((sub) => sub.startDate)
          .sort()
          .at(-1)
      : subs.map((sub) => sub.startDate).sort()[0];
  if (nearest === undefined) return null;
  return (
    <button type="button" className={classes.beyond} data-side={side} data-act="go" data-go={nearest} {...stop}>
      {side === 'earlier' ? `‹ ${t.design.earlier(String(subs.length))}` : `${t.design.later(String(subs.length))} ›`}
    </button>
  );
}
