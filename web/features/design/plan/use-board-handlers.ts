import { useMemo, useRef, useState } from 'react';
import type { Project } from '#contract/design/design.ts';
import { mayCall } from '#contract/rights.ts';
import { loadCode } from '#web/code/load-code.ts';
import { rangeText } from '#web/features/design/appearance/appearance.door.ts';
import type { Expanded } from '#web/features/design/board/board.door.ts';
import { type Editing, likeness } from '#web/features/design/editing/editing.door.ts';
import type { Decide } from '#web/features/design/followers/followers.door.ts';
import { type BoardWindow, type Dated, placeBar } from '#web/features/design/geometry/geometry.door.ts';
import {
  type BarGesture,
  type BoardEdits,
  type BoardHandlers,
  gestureRefusalText,
  movedToText,
  type Rescheduled,
  rescheduleStep,
} from '#web/features/design/gestures/gestures.door.ts';
import { doneStep } from '#web/features/design/progress/progress.door.ts';
import { type BoardStore, findItem, type Step, showStep, type Target, useBoardData } from '#web/features/design/store/store.door.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { shortName } from '#web/ui/display/short-name.ts';
import { notifyDone, notifyFailed, notifyRefused } from '#web/ui/feedback/notify.tsx';
import { useExpanded } from './use-expanded.ts';

interface Options {
  window: BoardWindow;
  run(step: Step): void;
  /** Asks the person first if other items follow the item that a step moves. */
  decide: Decide;
  onGo(day: string): void;
}

type Now = Options & { t: Catalog };

interface Used {
  handlers: BoardHandlers;
  expanded: Expanded;
  editing: Editing | null;
  deleting: Target | null;
  edit(editing: Editing | null): void;
  askToDelete(target: Target | null): void;
  /** Expands a project and collapses everything else. */
  open(projectId: number): void;
}

/** Handlers for the board's rows, and the dialogs that they open. */
export function useBoardHandlers({ window, run, decide, onGo }: Options): Used {
  const t = useWords();
  const { store, actions } = useBoardData();
  const { expanded, toggle, open, stay } = useExpanded(window);
  const [editing, edit] = useState<Editing | null>(null);
  const [deleting, askToDelete] = useState<Target | null>(null);

  // the rows are memoised, so their handlers must never change
  const now = useRef({ t, window, run, decide, onGo, toggle });
  now.current = { t, window, run, decide, onGo, toggle };

  const mayWrite = mayCall('POST /api/design/editProject', useSignedIn());
  const handlers = useMemo<BoardHandlers>(() => {
    const edits: BoardEdits = {
      onEdit(target) {
        const open = () => edit(editingOf(store, target));
        // waits for steps taken before their code was loaded, so that the dialog contains their changes
        const early = actions.caughtUp();
        if (early) void early.then(open, open);
        else open();
      },
      onDelete: askToDelete,
      onAddSub: (parent, days) => edit({ kind: 'new-sub', parent, ...(days && { days }) }),
      onPickDay: (baseDate, endDate, by) =>
        edit({ kind: 'new-project', baseDate, ...(endDate !== undefined && { endDate }), ...(by && { by }) }),
      onDuplicate(target) {
        const copy = copyOf(store, target);
        if (copy) edit(copy);
      },
      onDone(target) {
        const step = doneStep(store.find(target.projectId), target);
        if (step) now.current.run(step);
      },
      onStep: (step) => now.current.decide(step, { onStep: now.current.run }),
      onReschedule: (held, to) => reschedule(held, to, now.current),
      onPreview: (held, to) => preview(store, held, to),
      onFollow: stay,
      onAnswerRemoved: (project, answer) =>
        void answerLater(store, project, answer).catch((error: unknown) => notifyFailed(now.current.t.common.notSaved, problemText(error))),
    };
    return {
      onToggle: (target) => now.current.toggle(target),
      onGo: (day) => now.current.onGo(day),
      edits: mayWrite ? edits : undefined,
    };
  }, [store, actions, mayWrite, stay]);

  return { handlers, expanded, editing, deleting, edit, askToDelete, open };
}

/**
 * Gives a bar its new days and, if the person wants so, moves its followers along. Reports what is not visible on the board: that the bar
 * is out of view, or what cut the move short.
 */
function reschedule({ project, target }: BarGesture, to: Rescheduled, { t, window, run, decide, onGo }: Now): void {
  const step = rescheduleStep(project, target, to);
  const notify = () => {
    if (step && !to.refusal && typeof placeBar(to, window) === 'string')
      notifyDone(t.design.movedOutOfSight(shortName(step.name) || t.design.untitled, rangeText(t, to)), {
        label: t.design.show,
        act: () => onGo(to.startDate),
      });
    if (to.refusal) notifyRefused(step ? movedToText(t, step.name, to) : t.design.notMoved, gestureRefusalText(t, to.refusal));
  };
  if (!step) {
    notify();
    return;
  }
  decide(step, {
    onStep(decided) {
      run(decided);
      // after the step, which hides an earlier refusal
      notify();
    },
  });
}

const answerLater = async (store: BoardStore, project: Project, answer: 'put-back' | 'leave'): Promise<void> =>
  (await loadCode(() => import('./answer-removed.ts'))).answerRemoved(store, project, answer);

/** The edit dialog of an item, with its current values; null if the item is gone. */
function editingOf(store: BoardStore, target: Target): Editing | null {
  const project = store.find(target.projectId);
  const item = project && findItem(project, target);
  if (!project || !item) return null;
  return 'designWorkflowId' in item ? { kind: 'edit-project', project } : { kind: 'edit-sub', parent: project, sub: item };
}

/** The dialog for a copy of an item; null if the item is gone. */
function copyOf(store: BoardStore, target: Target): Editing | null {
  const parent = store.find(target.projectId);
  const like = parent && findItem(parent, target);
  if (!like) return null;
  return 'subProject' in like ? likeness(like) : { kind: 'new-sub', parent, like };
}

/** Shows a bar with other days. Returns how to end that. */
function preview(store: BoardStore, { project, target }: BarGesture, { startDate, endDate }: Dated): () => void {
  const step = rescheduleStep(project, target, { startDate, endDate });
  return step ? showStep(store, step) : () => undefined;
}
