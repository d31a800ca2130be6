import { type ReactNode, type RefObject, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { later } from '#web/code/later.tsx';
import { type BoardFrame, type OpenRow, topOf } from '#web/features/design/geometry/geometry.door.ts';
import type { BoardHandlers } from '#web/features/design/gestures/gestures.door.ts';
import type { Entry } from '#web/features/design/grouping/grouping.door.ts';
import type { BarText } from '#web/features/design/links/links.door.ts';
import { targetOf } from '#web/features/design/store/store.door.ts';
import { useWords } from '#web/i18n/words.ts';
import { BoardRowView, RowDetails } from './board-row.tsx';
import { type BoardRow, type BoardRows, boardRows, type Expanded } from './board-rows.ts';
import { BoardShell } from './board-shell.tsx';
import type { Stop, Stops } from './stops.ts';
import { type BoardControls, useBoardControls } from './use-board-controls.ts';

const NamesHead = later(async () => (await import('#web/features/design/names-heading/names-heading.door.ts')).NamesHead);

type Remarks = ReadonlyMap<string, BarText>;

/** The rows of a board, and which of them are in the document. */
export interface DrawnRows {
  rows: BoardRows;
  open: readonly OpenRow[];
  drawn: readonly number[];
  element: RefObject<HTMLElement | null>;
  /** Receives further texts about the rows, such as about predecessors, by the keys of the rows. */
  onTexts(texts: Remarks): void;
}

interface Props {
  /** The projects and, if they are grouped, the headings among them. */
  projects: readonly Entry[];
  frame: BoardFrame;
  expanded: Expanded;
  /** The names of people who are editing something, by the key of the item. */
  editors: ReadonlyMap<string, string>;
  handlers: BoardHandlers;
  /** Called when the person changes the width of the names at the left. */
  onNames?: (width: number) => void;
  /** The keys of the selected items, on which an action can be taken together. */
  chosen?: ReadonlySet<string>;
  /** Drawn between the grid and the rows; scrolls with the rows. */
  under?: (rows: DrawnRows) => ReactNode;
}

/**
 * The Gantt board: one row for each project, and rows for the content of the open one. Only the visible rows are in
 * the document.
 */
export function Board({ projects, frame, expanded, editors, handlers, onNames, chosen, under }: Props) {
  const t = useWords();
  const { heights, onProjectHeight, onSubHeight } = useOpenHeights();
  // kept here because it changes whenever other rows are drawn: the screen around the board is not rendered again with it
  const [remarks, setRemarks] = useState<Remarks>();
  useEffect(() => RowDetails.loadAhead(), []);

  const { edits } = handlers;
  const mayEdit = edits !== undefined;
  const rows = useMemo(() => boardRows(projects, expanded, { window: frame.window, mayEdit }), [projects, expanded, frame.window, mayEdit]);
  const open = useMemo(() => openRows(rows, expanded, heights), [rows, expanded, heights]);
  const stops = useMemo(() => stopsOf(rows), [rows]);
  const setSize = rows.at(0)?.kind === 'group' ? undefined : projects.length;
  const onPress = ({ row: index, bar }: Stop, act: string) => {
    const row = rows.at(index);
    if (!row) return;
    if (row.kind === 'group') handlers.onFold?.(row.key);
    else if (bar && act === 'toggle') handlers.onToggle(bar.target);
    else if (bar && act === 'edit') edits?.onEdit(bar.target);
    else if (bar && act === 'done') edits?.onDone(bar.target);
    else if (act === 'add') edits?.onAddSub(row.project);
    else if (act === 'put-back' || act === 'leave') edits?.onAnswerRemoved(row.project, act);
  };
  const controls = useBoardControls({ frame, handlers, rowCount: rows.count, open, stops, onPress });

  useShownOpened(expanded, rows, controls);

  return (
    <BoardShell
      {...{ texts: { label: t.design.board, hint: edits ? t.design.boardHint : t.design.boardHintLooking }, controls, frame, edits }}
      rows={{ count: rows.count, open }}
      under={under?.({ rows, open, drawn: controls.drawn, element: controls.refs.rows, onTexts: setRemarks })}
      head={useNamesHead(frame.names, onNames)}
    >
      {(index) => {
        const row = rows.at(index);
        if (!row) return null;
        const top = topOf(index, open);
        return (
          <BoardRowView
            key={row.key}
            row={row}
            place={{ index, top, height: topOf(index + 1, open) - top, setSize }}
            frame={frame}
            words={t}
            mayEdit={mayEdit}
            state={{
              expanded: isExpanded(row, expanded),
              tabbable: row.key === controls.tabStop,
              chosen: chosen?.has(row.key) ?? false,
              editor: editors.get(row.key),
              remark: remarks?.get(row.key),
            }}
            onHeight={row.kind === 'project' ? onProjectHeight : onSubHeight}
          />
        );
      }}
    </BoardShell>
  );
}

/** The heading of the names. Memoised, so that the days beside it are not rendered again. */
const useNamesHead = (width: number, onNames: Props['onNames']): ReactNode =>
  useMemo(() => width > 0 && onNames && <NamesHead width={width} onResize={onNames} />, [width, onNames]);

/** Scrolls to a project when it is opened. */
function useShownOpened({ projectId }: Expanded, rows: BoardRows, controls: Pick<BoardControls, 'scrollToRow'>): void {
  const showOpened = useEffectEvent((opened: number) => {
    const index = rows.indexOf(`p${opened}`);
    if (index >= 0) controls.scrollToRow(index);
  });
  useEffect(() => {
    if (projectId !== null) showOpened(projectId);
  }, [projectId]);
}

/** The heights of the details of the open project and its open sub-project. */
function useOpenHeights() {
  const [heights, setHeights] = useState({ project: 0, sub: 0 });
  const onProjectHeight = useCallback((project: number) => setHeights((all) => (all.project === project ? all : { ...all, project })), []);
  const onSubHeight = useCallback((sub: number) => setHeights((all) => (all.sub === sub ? all : { ...all, sub })), []);
  return { heights, onProjectHeight, onSubHeight };
}

/** Every row has one focusable element: its bar, or the '+'. */
const stopsOf = (rows: BoardRows): Stops => ({
  count: rows.count,
  indexOf: rows.indexOf,
  at(index) {
    const row = rows.at(index);
    return row && { key: row.key, row: index, bar: barIn(row) };
  },
});

const barIn = (row: BoardRow): Stop['bar'] =>
  row.kind === 'add' || row.kind === 'group'
    ? null
    : { project: row.project, target: targetOf(row.kind === 'sub' ? row.sub : row.project) };

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
