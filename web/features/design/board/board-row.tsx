// biome-ignore-all lint/a11y/useSemanticElements: the rows of a treegrid are placed by hand; table elements would place themselves
// biome-ignore-all lint/a11y/useFocusableInteractive: what takes the focus is inside the cells

import { memo } from 'react';
import { laterDialog } from '#web/code/later.tsx';
import { barTone } from '#web/features/design/appearance/appearance.door.ts';
import type { BoardFrame } from '#web/features/design/geometry/geometry.door.ts';
import { NameCell } from '#web/features/design/names/names.door.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { withWords } from '#web/i18n/words.ts';
import { type BarCondition, BoardBar } from './board-bar.tsx';
import classes from './board-row.module.css';
import type { BoardRow } from './board-rows.ts';
import { headerRows } from './board-shell.tsx';

/** Loaded late: only an open project shows these details. */
export const RowDetails = laterDialog(async () => (await import('./row-details.tsx')).RowDetails);
const AddRow = laterDialog(async () => (await import('./row-details.tsx')).AddRow);
const GroupRow = laterDialog(async () => (await withWords(import('#web/features/design/group-row/group-row.door.ts'))).GroupRow);

/** The position of a row among all rows, and its offset from the first one in pixels. */
interface RowPlace {
  index: number;
  top: number;
  height: number;
  /** The number of projects on the board; undefined if they are grouped. */
  setSize: number | undefined;
}

interface RowState extends BarCondition {
  expanded: boolean;
  chosen: boolean;
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
    const { expanded, tabbable } = state;
    const place = { 'data-key': row.key, 'aria-rowindex': index + headerRows + 1, style: { top, height } };
    if (row.kind === 'group') return <GroupRow opened head={row.head} words={t} tabbable={tabbable} place={place} />;
    if (row.kind === 'add') return <AddRow opened row={row} frame={frame} words={t} mayEdit={mayEdit} tabbable={tabbable} place={place} />;
    const item = row.kind === 'project' ? row.project : row.sub;
    return (
      <div
        role="row"
        aria-level={(row.kind === 'project' ? 1 : 2) + (setSize === undefined ? 1 : 0)}
        aria-setsize={row.kind === 'project' ? setSize : row.setSize}
        aria-posinset={row.position + 1 || undefined}
        aria-expanded={expanded}
        aria-selected={state.chosen || undefined}
        className={classes.row}
        data-kind={row.kind}
        data-expanded={expanded || undefined}
        {...place}
      >
        {frame.names > 0 && <NameCell item={item} colour={barTone(item.projectColor, row.project.projectColor).color} words={t} />}
        <BoardBar item={item} projectColour={row.project.projectColor} frame={frame} words={t} expanded={expanded} state={state} />
        {expanded && <RowDetails opened remark={state.remark} {...{ item, frame, words: t, mayEdit, onHeight }} />}
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
  if (a.kind === 'group' || b.kind === 'group') return a.kind === 'group' && b.kind === 'group' && a.head === b.head;
  if (a.key !== b.key || a.project !== b.project) return false;
  if (a.kind === 'sub' && b.kind === 'sub') return a.position === b.position && a.setSize === b.setSize;
  return a.kind === 'project' && b.kind === 'project' && a.position === b.position;
};

const samePlace = (a: RowPlace, b: RowPlace) => a.top === b.top && a.height === b.height && a.index === b.index && a.setSize === b.setSize;

const sameState = (a: RowState, b: RowState) =>
  a.expanded === b.expanded &&
  a.chosen === b.chosen &&
  a.tabbable === b.tabbable &&
  a.editor === b.editor &&
  a.remark?.spoken === b.remark?.spoken;
