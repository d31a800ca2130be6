import { useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { Project, SubProject } from '#contract/design/design.ts';
import { Board, type Expanded } from '#web/features/design/board/board.door.ts';
import type { BoardFrame } from '#web/features/design/geometry/geometry.door.ts';
import type { BoardHandlers } from '#web/features/design/gestures/gestures.door.ts';
import { LinkLines } from '#web/features/design/link-lines/link-lines.door.ts';
import { BoardDataContext, createBoardData, inWindow } from '#web/features/design/store/store.door.ts';
import { queryClient } from '#web/http/query-client.ts';
import { loadWords } from '#web/i18n/words.ts';
import type { Contestant } from './contest.ts';
import { dateOf, geometry, type Item, type Plan, today, windowDays, windowStart } from './plan.ts';
import './samusil.css';

const data = createBoardData(queryClient);
const { store } = data;
const nobody: ReadonlyMap<string, string> = new Map();
const nothing = () => undefined;
const handlers: BoardHandlers = {
  onToggle: nothing,
  onGo: nothing,
  edits: {
    onEdit: nothing,
    onDelete: nothing,
    onAddSub: nothing,
    onPickDay: nothing,
    onDuplicate: nothing,
    onDone: nothing,
    onStep: nothing,
    onReschedule: nothing,
    onPreview: () => nothing,
    onAnswerRemoved: nothing,
  },
};

const dayOf = (day: number) => dateOf(day).toISOString().slice(0, 10);
const frameOf = (day: number, names: number, dayPixels: number = geometry.day): BoardFrame => ({
  window: { startDate: dayOf(day), totalDays: windowDays },
  dayPixels,
  today: dayOf(today),
  holidays: new Map(),
  names,
});

let reply: Project[] = [];
let show: (frame: BoardFrame) => void = nothing;
let expand: (expanded: Expanded) => void = nothing;

export interface Extras {
  /** The width of the column with names to the left of the days, in pixels. */
  names: number;
  /** The number of projects that have a predecessor; with 0, no dependency lines are drawn. */
  linked: number;
}

function Screen({ names, linked }: Extras) {
  const [frame, setFrame] = useState(() => frameOf(windowStart, names));
  const [expanded, setExpanded] = useState<Expanded>({ projectId: null, subProjectId: null });
  const projects = useSyncExternalStore(store.subscribe, store.all);
  show = (next) => flushSync(() => setFrame(next));
  expand = (next) => flushSync(() => setExpanded(next));
  return (
    <Board
      projects={inWindow(projects, frame.window)}
      {...{ frame, expanded, handlers }}
      editors={nobody}
      {...(names > 0 && { onNames: nothing })}
      {...(linked > 0 && { under: (drawn) => <LinkLines {...drawn} frame={frame} onStep={nothing} /> })}
    />
  );
}

function shared({ name, who, color, start, end }: Item) {
  const staffList = [{ staffId: 1, staffName: who, staffNickName: '' }];
  return {
    summary: name,
    description: '',
    startDate: dayOf(start),
    endDate: dayOf(end - 1),
    projectColor: color,
    staffList,
    done: false,
    milestone: false,
    predecessors: [],
    position: null,
    requestId: null,
    revision: 1,
    updatedBy: null,
  };
}

/** Sorted as the server does it: by first day, then by number. */
function projectsOf({ projects, subs }: Plan, linked: number): Project[] {
  const rows = projects.map(
    (item, index): Project => ({
      ...shared(item),
      predecessors: index > 0 && index <= linked ? [`p${index - 1}`] : [],
      designWorkflowId: index,
      parentProjectId: null,
      eventId: '0'.repeat(32),
      calendar: 'there',
      calendarProblem: null,
      calendarVersion: 1,
      version: 1,
      subProject: subs[index]!.map(
        (sub, part): SubProject => ({
          ...shared(sub),
          designWorkflowSubProjectId: index * 3 + part,
          parentProjectId: index,
        }),
      ),
    }),
  );
  return rows.sort((a, b) => a.startDate.localeCompare(b.startDate) || a.designWorkflowId - b.designWorkflowId);
}

/** Our board, as its own screen has it, with the options that people can turn on. */
export function ourBoard(extras: Extras): Contestant {
  let root: Root | undefined;
  const frameFrom = (day: number) => frameOf(day, extras.names);
  return {
    headHeight: 78,
    rowHeight: geometry.row,
    dayWidth: geometry.day,
    onlyInWindow: true,
    async prepare(plan) {
      await loadWords();
      reply = projectsOf(plan, extras.linked);
    },
    open(box) {
      root = createRoot(box);
      flushSync(() =>
        root?.render(
          <BoardDataContext value={data}>
            <Screen {...extras} />
          </BoardDataContext>,
        ),
      );
    },
    close: () => root?.unmount(),
    mount: () => flushSync(() => store.replace(frameFrom(windowStart).window, reply, store.now())),
    picture: () => canvas().innerHTML,
    showFrom: (day) => show(frameFrom(day)),
    scrollTo(top) {
      document.querySelector('[role=treegrid]')!.scrollTop = top;
    },
    toggle: (index, isOpen) => expand({ projectId: isOpen ? index : null, subProjectId: null }),
    async hold(id) {
      while (!document.querySelector('[data-moving]')) await new Promise((resolve) => setTimeout(resolve, 20));
      const { left, top, width, height } = barOf(id)!.getBoundingClientRect();
      pointer = { x: left + width / 2, y: top + height / 2 };
      barOf(id)?.dispatchEvent(new PointerEvent('pointerdown', { ...pressed(), bubbles: true, button: 0 }));
    },
    pull(pixels) {
      pointer.x += pixels;
      globalThis.dispatchEvent(new PointerEvent('pointermove', pressed()));
    },
    release() {
      globalThis.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
      globalThis.dispatchEvent(new PointerEvent('pointerup', pressed()));
    },
    zoom: (dayPixels) => show(frameOf(windowStart, extras.names, dayPixels)),
    bar: barOf,
  };
}

/** The element that contains the rows and the dependency lines under them. */
export const canvas = (): HTMLElement => document.querySelector('[role=rowgroup]')!.parentElement!;

let pointer = { x: 0, y: 0 };
const pressed = () => ({ pointerId: 1, clientX: pointer.x, clientY: pointer.y });

function barOf(id: string): Element | null {
  const [project, part] = id.slice(1).split('_').map(Number) as [number, number | undefined];
  const key = part === undefined ? `p${project}` : `s${project * 3 + part}`;
  return document.querySelector(`[data-key="${key}"] [data-bar]`);
}
