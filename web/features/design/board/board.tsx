import { type FocusEvent, type KeyboardEvent, type MouseEvent, useCallback, useMemo, useState } from 'react';
import type { Project } from '#contract/design/design.ts';
import { type BoardFrame, type OpenRow, rowHeight, topOf } from '#web/features/design/geometry/geometry.door.ts';
import { type BoardHandlers, onBarKey, useBarDrag, useBarKeys } from '#web/features/design/gestures/gestures.door.ts';
import { type Target, targetOf } from '#web/features/design/store/store.door.ts';
import { useWords } from '#web/i18n/words.ts';
import { BoardRowView } from './board-row.tsx';
import { type BoardRow, type BoardRows, boardRows, type Expanded } from './board-rows.ts';
import { BoardShell, useBoardRefs } from './board-shell.tsx';
import { useRowsInView } from './use-rows-in-view.ts';

interface Props {
  projects: readonly Project[];
  frame: BoardFrame;
  expanded: Expanded;
  /** Who is editing what right now, by the key of the item. */
  editors: ReadonlyMap<string, string>;
  handlers: BoardHandlers;
}

/** The Gantt board: one row for each project, and for what is in the open one. Only the rows in sight are in the document. */
export function Board({ projects, frame, expanded, editors, handlers }: Props) {
  const t = useWords();
  const refs = useBoardRefs();
  const [focused, setFocused] = useState<string | null>(null);
  const [heights, setHeights] = useState({ project: 0, sub: 0 });

  const rows = useMemo(() => boardRows(projects, expanded, frame.window), [projects, expanded, frame.window]);
  const open = useMemo(() => openRows(rows, expanded, heights), [rows, expanded, heights]);
  const { first, end, scrollToRow } = useRowsInView(refs.scroller, refs.head, rows.count, open);

  const onProjectHeight = useCallback((project: number) => setHeights((all) => (all.project === project ? all : { ...all, project })), []);
  const onSubHeight = useCallback((sub: number) => setHeights((all) => (all.sub === sub ? all : { ...all, sub })), []);

  const rowOf = (element: Element): BoardRow | undefined => {
    const key = element.closest<HTMLElement>('[data-key]')?.dataset.key;
    return key === undefined ? undefined : rows.at(rows.indexOf(key));
  };
  const keys = useBarKeys({ preview: handlers.onPreview, onDrop: handlers.onReschedule, say: refs.say });
  const { onPointerDown } = useBarDrag({
    frame,
    tip: refs.tip,
    find(cell) {
      const row = rowOf(cell);
      return row && row.kind !== 'add' ? { project: row.project, target: targetIn(row) } : undefined;
    },
    onDrop: handlers.onReschedule,
  });

  const onClick = ({ target }: MouseEvent) => {
    const button = (target as HTMLElement).closest<HTMLElement>('[data-act]');
    const row = button && rowOf(button);
    if (!row) return;
    const { act, go } = button.dataset;
    keys.settle();
    if (act === 'go' && go !== undefined) handlers.onGo(go);
    else if (act === 'add') handlers.onAddSub(row.project);
    else if (act === 'toggle') handlers.onToggle(targetIn(row));
    else if (act === 'edit') handlers.onEdit(targetIn(row));
    else if (act === 'put-back' || act === 'leave') handlers.onAnswerRemoved(row.project, act);
  };

  const goToRow = (index: number) => {
    const row = rows.at(Math.max(0, Math.min(rows.count - 1, index)));
    if (!row) return;
    keys.settle();
    scrollToRow(rows.indexOf(row.key));
    setFocused(row.key);
    // the row may only be drawn after this
    requestAnimationFrame(() =>
      refs.rows.current?.querySelector<HTMLElement>(`[data-key="${row.key}"] [data-act]`)?.focus({ preventScroll: true }),
    );
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const bar = event.target as HTMLElement;
    const row = rowOf(bar);
    if (!row || !isRowStop(bar)) return;
    const index = rows.indexOf(row.key);
    const page = Math.max(1, Math.floor((refs.scroller.current?.clientHeight ?? 0) / rowHeight) - 3);
    const rowKeys: Record<string, number> = {
      ArrowUp: index - 1,
      ArrowDown: index + 1,
      PageUp: index - page,
      PageDown: index + page,
      ...(event.ctrlKey && { Home: 0, End: rows.count - 1 }),
    };
    const to = rowKeys[event.key];
    if (to !== undefined) goToRow(to);
    else if (row.kind === 'add' || !onBarKey(event, { project: row.project, target: targetIn(row) }, keys, handlers)) return;
    event.preventDefault();
  };

  const focusedAt = focused === null ? -1 : rows.indexOf(focused);
  const drawn = Array.from({ length: end - first }, (_, i) => first + i);
  // the row with the focus stays, however far it is scrolled away
  if (focusedAt >= 0 && (focusedAt < first || focusedAt >= end)) drawn.push(focusedAt);

  return (
    <BoardShell
      label={t.design.board}
      refs={refs}
      frame={frame}
      rowCount={rows.count}
      height={topOf(rows.count, open)}
      onPickDay={handlers.onPickDay}
      onPointerDown={onPointerDown}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocus={({ target }: FocusEvent) => setFocused(rowOf(target)?.key ?? null)}
    >
      {drawn.map((index) => {
        const row = rows.at(index);
        return (
          row && (
            <BoardRowView
              key={row.key}
              row={row}
              index={index}
              top={topOf(index, open)}
              height={topOf(index + 1, open) - topOf(index, open)}
              setSize={projects.length}
              frame={frame}
              words={t}
              expanded={isExpanded(row, expanded)}
              tabbable={index === Math.max(0, focusedAt)}
              editor={editors.get(row.key)}
              onHeight={row.kind === 'project' ? onProjectHeight : onSubHeight}
            />
          )
        );
      })}
    </BoardShell>
  );
}

/** The bar of a row, or its '+': what arrows start from. Other controls in a row keep their keys. */
const isRowStop = ({ dataset }: HTMLElement) => dataset.act === 'toggle' || dataset.act === 'add';

const targetIn = (row: BoardRow): Target => targetOf(row.kind === 'sub' ? row.sub : row.project);

function isExpanded(row: BoardRow, { projectId, subProjectId }: Expanded): boolean {
  if (row.kind === 'sub') return row.sub.designWorkflowSubProjectId === subProjectId;
  return row.kind === 'project' && row.project.designWorkflowId === projectId;
}

/** The rows that are higher than the others. */
function openRows(rows: BoardRows, { projectId, subProjectId }: Expanded, heights: { project: number; sub: number }): OpenRow[] {
  const project = projectId === null ? -1 : rows.indexOf(`p${projectId}`);
  const sub = subProjectId === null ? -1 : rows.indexOf(`s${subProjectId}`);
  return [...(project < 0 ? [] : [{ index: project, extra: heights.project }]), ...(sub < 0 ? [] : [{ index: sub, extra: heights.sub }])];
}
