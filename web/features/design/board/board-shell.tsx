// biome-ignore-all lint/a11y/useSemanticElements: the rows of a treegrid are placed by hand; table elements would place themselves

import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useId,
  useMemo,
  useRef,
} from 'react';
import { weekdayOf } from '#contract/days.ts';
import { type BoardFrame, rowHeight } from '#web/features/design/geometry/geometry.door.ts';
import { useWords } from '#web/i18n/words.ts';
import { BoardGrid } from './board-grid.tsx';
import { BoardHead } from './board-head.tsx';
import classes from './board-shell.module.css';

/** Rows of the header come first when rows are counted for a screen reader. */
export const headerRows = 2;

/** The parts of a board that its code takes hold of. */
export interface BoardRefs {
  scroller: RefObject<HTMLDivElement | null>;
  head: RefObject<HTMLDivElement | null>;
  rows: RefObject<HTMLDivElement | null>;
  /** A line of text that follows the pointer. */
  tip: RefObject<HTMLDivElement | null>;
  /** Says a text to people who do not see the board. */
  say(text: string): void;
  spoken: RefObject<HTMLDivElement | null>;
}

export function useBoardRefs(): BoardRefs {
  const scroller = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  const spoken = useRef<HTMLDivElement>(null);
  return useMemo(() => {
    const say = (text: string) => {
      if (spoken.current) spoken.current.textContent = text;
    };
    return { scroller, head, rows, tip, spoken, say };
  }, []);
}

interface Props {
  label: string;
  refs: BoardRefs;
  frame: BoardFrame;
  rowCount: number;
  /** Of all rows together, in pixels. */
  height: number;
  onPickDay(day: string): void;
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onClick(event: MouseEvent<HTMLElement>): void;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
  onFocus(event: FocusEvent<HTMLElement>): void;
  /** The rows in sight, each placed by its own `top`. */
  children: ReactNode;
}

/** A treegrid over days: header, lines and scrolling. One listener of each kind hears what happens in all rows. */
export function BoardShell({ label, refs, frame, rowCount, height, onPickDay, children, ...listeners }: Props) {
  const t = useWords();
  const hintId = useId();
  return (
    <div className={classes.board} style={boardStyle(frame)}>
      <p id={hintId} hidden>
        {t.design.boardHint}
      </p>
      <BoardGrid frame={frame} />
      <div
        ref={refs.scroller}
        role="treegrid"
        aria-label={label}
        aria-describedby={hintId}
        aria-rowcount={rowCount + headerRows}
        aria-colcount={frame.window.totalDays}
        className={classes.scroller}
        tabIndex={-1}
      >
        <BoardHead ref={refs.head} frame={frame} onPickDay={onPickDay} />
        <div className={classes.canvas} style={{ height }}>
          <div ref={refs.rows} role="rowgroup" className={classes.rows} {...listeners}>
            {children}
          </div>
        </div>
      </div>
      <div ref={refs.tip} className={classes.tip} hidden />
      <div ref={refs.spoken} className={classes.spoken} role="status" aria-live="assertive" />
    </div>
  );
}

const boardStyle = ({ dayPixels, window }: BoardFrame): CSSProperties =>
  ({
    '--day': `${dayPixels}px`,
    '--days': window.totalDays,
    '--row-height': `${rowHeight}px`,
    '--first-sunday': (7 - weekdayOf(window.startDate)) % 7,
  }) as CSSProperties;
