// biome-ignore-all lint/a11y/useSemanticElements: the rows of a treegrid are placed by hand; table elements would place themselves

import { type CSSProperties, type ReactNode, useId } from 'react';
import { type BoardFrame, barGap, columnOf, type OpenRow, rowHeight, topOf } from '#web/features/design/geometry/geometry.door.ts';
import { BarDrag, type BoardEdits } from '#web/features/design/gestures/gestures.door.ts';
import { Spoken } from '#web/ui/display/spoken.tsx';
import { BoardGrid } from './board-grid.tsx';
import { BoardHead } from './board-head.tsx';
import classes from './board-shell.module.css';
import type { BoardControls } from './use-board-controls.ts';

/** Screen readers count rows from the header's on. */
export const headerRows = 2;

interface Props {
  /** The name of the board for a screen reader, and a hint that lists the keys. */
  texts: { label: string; hint: string };
  controls: BoardControls;
  frame: BoardFrame;
  rows: {
    count: number;
    /** The rows that are higher than the others. */
    open: readonly OpenRow[];
  };
  /** Undefined for people without the right to edit. */
  edits: BoardEdits | undefined;
  /** The heading of the column to the left of the days. */
  head?: ReactNode;
  /** Drawn between the grid and the rows; scrolls with the rows. */
  under?: ReactNode;
  /** Draws the row with this index, placed by its own `top`. */
  children(index: number): ReactNode;
}

/** A treegrid over days: header, lines, scrolling and the visible rows, operated by its controls. */
export function BoardShell({ texts, controls: { refs, listeners, drawn, barAt }, frame, rows, edits, head, under, children }: Props) {
  const hintId = useId();
  return (
    <div className={classes.board} style={boardStyle(frame)} data-board data-looking={edits === undefined || undefined}>
      <p id={hintId} hidden>
        {texts.hint}
      </p>
      <BoardGrid frame={frame} />
      <div
        ref={refs.scroller}
        role="treegrid"
        aria-label={texts.label}
        {...(edits && { 'aria-multiselectable': true })}
        aria-describedby={hintId}
        aria-rowcount={rows.count + headerRows}
        aria-colcount={columnOf(frame.window.totalDays - 1, frame)}
        className={classes.scroller}
        tabIndex={-1}
      >
        <BoardHead ref={refs.head} frame={frame} before={head} {...(edits && { onPickDay: edits.onPickDay })} />
        <div className={classes.canvas} style={{ height: topOf(rows.count, rows.open) }}>
          {under}
          <div ref={refs.rows} role="rowgroup" className={classes.rows} {...listeners}>
            {drawn.map(children)}
          </div>
        </div>
      </div>
      {edits && <BarDrag frame={frame} rows={refs.rows} tip={refs.tip} find={barAt} onDrop={edits.onReschedule} across={edits.across} />}
      <div ref={refs.tip} className={classes.tip} hidden />
      <Spoken ref={refs.announcement} role="status" aria-live="assertive" />
    </div>
  );
}

const boardStyle = ({ dayPixels, window, names }: BoardFrame): CSSProperties =>
  ({
    '--day': `${dayPixels}px`,
    '--days': window.totalDays,
    '--names': `${names}px`,
    '--row-height': `${rowHeight}px`,
    '--bar-gap': `${barGap}px`,
    '--bar-height': `${rowHeight - 2 * barGap}px`,
  }) as CSSProperties;
