import { useMemo } from 'react';
import type { StaffMember } from '#contract/design/design.ts';
import { BoardShell, type Stop, type Stops, useBoardControls } from '#web/features/design/board/board.door.ts';
import { type BoardFrame, type OpenRow, rowHeight } from '#web/features/design/geometry/geometry.door.ts';
import type { BoardHandlers } from '#web/features/design/gestures/gestures.door.ts';
import type { LaneRow } from '#web/features/design/lane-rows/lane-rows.door.ts';
import { useWords } from '#web/i18n/words.ts';
import classes from './lane-row.module.css';
import { LaneRowView } from './lane-row.tsx';
import type { LoadStrip } from './load-cell.tsx';
import { useHandover } from './use-handover.ts';

interface Props {
  rows: readonly LaneRow[];
  /** The people who can be assigned. */
  staffs: readonly StaffMember[];
  frame: BoardFrame;
  strip: LoadStrip;
  folded: ReadonlySet<number>;
  editors: ReadonlyMap<string, string>;
  handlers: BoardHandlers;
  onFold(staffId: number): void;
}

/** All lanes have the same height. */
const noneOpen: readonly OpenRow[] = [];

/** The lanes of the members: their work, where it overlaps, and on which days it is too much. */
export function LaneBoard({ rows, staffs, frame, strip, folded, editors, handlers, onFold }: Props) {
  const t = useWords();
  const stops = useMemo(() => stopsOf(rows), [rows]);
  const onPress = ({ bar, row }: Stop) => (bar ? handlers.edits?.onEdit(bar.target) : onFold(personOf(rows[row])));
  const controls = useBoardControls({ frame, handlers, rowCount: rows.length, open: noneOpen, stops, onPress });
  const { over, edits, listeners } = useHandover({ rows, stops, staffs, edits: handlers.edits, controls });

  return (
    <BoardShell
      texts={{ label: t.lanes.title, hint: edits ? t.lanes.hint : t.lanes.hintLooking }}
      controls={{ ...controls, listeners }}
      frame={frame}
      rows={{ count: rows.length, open: noneOpen }}
      edits={edits}
      under={over && <div className={classes.over} style={{ top: over.first * rowHeight, height: over.count * rowHeight }} />}
    >
      {(index) => {
        const row = rows[index];
        if (!row) return null;
        const state = { isFolded: folded.has(personOf(row)), tabStop: controls.tabStop };
        return <LaneRowView key={row.key} row={row} index={index} frame={frame} words={t} strip={strip} editors={editors} {...state} />;
      }}
    </BoardShell>
  );
}

const personOf = (row: LaneRow | undefined): number => row?.person?.staffId ?? 0;

/** The stops in order: the name of each person, then the bars of their lanes. */
function stopsOf(rows: readonly LaneRow[]): Stops {
  const stops = rows.flatMap((row, index): Stop[] =>
    row.kind === 'person' ? [{ key: row.key, row: index, bar: null }] : row.bars.map((bar) => ({ key: bar.key, row: index, bar })),
  );
  return { count: stops.length, at: (index) => stops[index], indexOf: (key) => stops.findIndex((stop) => stop.key === key) };
}
