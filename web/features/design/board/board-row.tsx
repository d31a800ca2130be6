// biome-ignore-all lint/a11y/useSemanticElements: the rows of a treegrid are placed by hand; table elements would place themselves
// biome-ignore-all lint/a11y/useFocusableInteractive: what takes the focus is inside the cells

import { type CSSProperties, memo } from 'react';
import type { SubProject } from '#contract/design/design.ts';
import { addBarAlpha } from '#web/features/design/appearance/appearance.door.ts';
import { type BoardFrame, pixelPlace } from '#web/features/design/geometry/geometry.door.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { BoardBar } from './board-bar.tsx';
import classes from './board-row.module.css';
import type { BoardRow } from './board-rows.ts';
import { headerRows } from './board-shell.tsx';
import { RowDetails } from './row-details.tsx';

/** The position of a row among all rows, and its offset from the first one in pixels. */
interface RowPlace {
  index: number;
  top: number;
  height: number;
  /** Projects on the board. */
  setSize: number;
}

interface RowState {
  expanded: boolean;
  tabbable: boolean;
  /** Who is editing it right now. */
  editor: string | undefined;
}

interface Props {
  row: BoardRow;
  place: RowPlace;
  frame: BoardFrame;
  words: Catalog;
  mayEdit: boolean;
  state: RowState;
  onHeight(height: number): void;
}

/**
 * One row of the board. It has no event handlers: the board handles clicks and keys for all rows, using the row's
 * `data-key`.
 */
export const BoardRowView = memo(
  function BoardRowView({ row, place: { index, top, height, setSize }, frame, words: t, mayEdit, state, onHeight }: Props) {
    const { expanded, tabbable, editor } = state;
    const place = { 'data-key': row.key, 'aria-rowindex': index + headerRows + 1, style: { top, height } };
    if (row.kind === 'add') return <AddRow row={row} frame={frame} words={t} mayEdit={mayEdit} tabbable={tabbable} place={place} />;
    const item = row.kind === 'project' ? row.project : row.sub;
    return (
      <div
        role="row"
        aria-level={row.kind === 'project' ? 1 : 2}
        aria-setsize={row.kind === 'project' ? setSize : row.setSize}
        aria-posinset={row.position + 1}
        aria-expanded={expanded}
        className={classes.row}
        data-kind={row.kind}
        data-expanded={expanded || undefined}
        {...place}
      >
        <BoardBar
          item={item}
          projectColour={row.project.projectColor}
          frame={frame}
          words={t}
          expanded={expanded}
          tabbable={tabbable}
          editor={editor}
        />
        {expanded && <RowDetails item={item} frame={frame} words={t} mayEdit={mayEdit} onHeight={onHeight} />}
      </div>
    );
  },
  (a, b) =>
    sameRow(a.row, b.row) &&
    samePlace(a.place, b.place) &&
    sameState(a.state, b.state) &&
    a.frame === b.frame &&
    a.words === b.words &&
    a.mayEdit === b.mayEdit,
);

const sameRow = (a: BoardRow, b: BoardRow): boolean => {
  if (a.key !== b.key || a.project !== b.project) return false;
  if (a.kind === 'sub' && b.kind === 'sub') return a.position === b.position && a.setSize === b.setSize;
  return a.kind === 'project' && b.kind === 'project' && a.position === b.position;
};

const samePlace = (a: RowPlace, b: RowPlace) => a.top === b.top && a.height === b.height && a.index === b.index && a.setSize === b.setSize;

const sameState = (a: RowState, b: RowState) => a.expanded === b.expanded && a.tabbable === b.tabbable && a.editor === b.editor;

interface AddProps {
  row: Extract<BoardRow, { kind: 'add' }>;
  frame: BoardFrame;
  words: Catalog;
  mayEdit: boolean;
  tabbable: boolean;
  place: { 'data-key': string; 'aria-rowindex': number; style: CSSProperties };
}

/** The '+' bar under the sub-projects of the open project, with the counts of sub-projects outside the window. */
function AddRow({ row: { project, earlier, later }, frame, words: t, mayEdit, tabbable, place }: AddProps) {
  const bar = pixelPlace(project, frame);
  // without the '+' the keys find the links
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
