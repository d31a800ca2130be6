import { type FocusEvent, type KeyboardEvent, type MouseEvent, useMemo, useState } from 'react';
import { BoardShell, useBoardRefs, useRowsInView } from '#web/features/design/board/board.door.ts';
import { type BoardFrame, topOf } from '#web/features/design/geometry/geometry.door.ts';
import { type BoardHandlers, onBarKey, useBarDrag, useBarKeys } from '#web/features/design/gestures/gestures.door.ts';
import { useWords } from '#web/i18n/words.ts';
import { LaneRowView } from './lane-row.tsx';
import type { LaneBar, LaneRow } from './lane-rows.ts';

interface Props {
  rows: readonly LaneRow[];
  frame: BoardFrame;
  limit: number;
  folded: ReadonlySet<number>;
  editors: ReadonlyMap<string, string>;
  handlers: BoardHandlers;
  onFold(staffId: number): void;
}

/** A name or a bar: what the arrows go through, from left to right and down. */
interface Stop {
  key: string;
  row: number;
  bar: LaneBar | null;
}

/** The lanes of the members: whose work it is, what of it overlaps, and when it is too much. */
export function LaneBoard({ rows, frame, limit, folded, editors, handlers, onFold }: Props) {
  const t = useWords();
  const refs = useBoardRefs();
  const [focused, setFocused] = useState<string | null>(null);
  const { first, end, scrollToRow } = useRowsInView(refs.scroller, refs.head, rows.length, []);
  const stops = useMemo(() => stopsOf(rows), [rows]);
  const stopAt = (element: Element) => {
    const key = element.closest<HTMLElement>('[data-key]')?.dataset.key;
    return stops.findIndex((stop) => stop.key === key);
  };

  const keys = useBarKeys({ preview: handlers.onPreview, onDrop: handlers.onReschedule, say: refs.say });
  const { onPointerDown } = useBarDrag({
    frame,
    tip: refs.tip,
    find: (cell) => stops[stopAt(cell)]?.bar ?? undefined,
    onDrop: handlers.onReschedule,
  });

  const onClick = ({ target }: MouseEvent) => {
    const button = (target as HTMLElement).closest<HTMLElement>('[data-act]');
    const stop = button && stops[stopAt(button)];
    if (!stop) return;
    keys.settle();
    const { act, go } = button.dataset;
    if (act === 'go' && go !== undefined) handlers.onGo(go);
    else if (stop.bar) handlers.onEdit(stop.bar.target);
    else onFold(personOf(rows[stop.row]));
  };

  const goToStop = (index: number) => {
    const stop = stops[Math.max(0, Math.min(stops.length - 1, index))];
    if (!stop) return;
    keys.settle();
    scrollToRow(stop.row);
    setFocused(stop.key);
    requestAnimationFrame(() =>
      refs.rows.current?.querySelector<HTMLElement>(`[data-key="${stop.key}"] [data-act]`)?.focus({ preventScroll: true }),
    );
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const index = stopAt(event.target as HTMLElement);
    const stop = stops[index];
    if (!stop || (event.target as HTMLElement).dataset.act === 'go') return;
    if (event.key === 'ArrowUp') goToStop(index - 1);
    else if (event.key === 'ArrowDown') goToStop(index + 1);
    else if (!stop.bar || !onBarKey(event, stop.bar, keys, handlers)) return;
    event.preventDefault();
  };

  const focusedRow = stops.find((stop) => stop.key === focused)?.row ?? -1;
  const tabStop = focusedRow < 0 ? (stops[0]?.key ?? '') : (focused ?? '');
  const drawn = Array.from({ length: end - first }, (_, i) => first + i);
  if (focusedRow >= 0 && (focusedRow < first || focusedRow >= end)) drawn.push(focusedRow);

  return (
    <BoardShell
      label={t.design.lanes}
      refs={refs}
      frame={frame}
      rowCount={rows.length}
      height={topOf(rows.length, [])}
      onPickDay={handlers.onPickDay}
      onPointerDown={onPointerDown}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocus={({ target }: FocusEvent) => setFocused(stops[stopAt(target)]?.key ?? null)}
    >
      {drawn.map((index) => {
        const row = rows[index];
        return (
          row && (
            <LaneRowView
              key={row.key}
              row={row}
              index={index}
              top={topOf(index, [])}
              height={topOf(1, [])}
              frame={frame}
              words={t}
              limit={limit}
              isFolded={folded.has(personOf(row))}
              tabStop={tabStop}
              editors={editors}
            />
          )
        );
      })}
    </BoardShell>
  );
}

const personOf = (row: LaneRow | undefined): number => row?.person?.staffId ?? 0;

const stopsOf = (rows: readonly LaneRow[]): Stop[] =>
  rows.flatMap((row, index): Stop[] =>
    row.kind === 'person' ? [{ key: row.key, row: index, bar: null }] : row.bars.map((bar) => ({ key: bar.key, row: index, bar })),
  );
