import { type RefObject, useRef, useState } from 'react';
import { addDays } from '#contract/days.ts';
import type { Project } from '#contract/design/design.ts';
import { rangeText } from '#web/features/design/appearance/appearance.door.ts';
import type { BoardFrame } from '#web/features/design/geometry/geometry.door.ts';
import { letterOf, stepText, useBoardData } from '#web/features/design/store/store.door.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { shortName } from '#web/ui/display/short-name.ts';
import { notifyDone, notifyFailed, notifyRefused } from '#web/ui/feedback/notify.tsx';
import { isElsewhere, keyAt, takeOver, useBoardEvents } from './board-events.ts';
import { type ChosenItem, itemWithKey } from './chosen-items.ts';
import { type Copied, pasted } from './pasted.ts';
import { refuseTooMany } from './too-many.ts';

interface Options {
  anchor: RefObject<HTMLElement | null>;
  items: readonly ChosenItem[];
  projects: readonly Project[];
  openId: number | null;
  frame: BoardFrame;
}

/**
 * Ctrl+C copies the selected bars, or the focused one. Ctrl+V inserts copies on the focused day of the dates, otherwise on the day under
 * the pointer.
 */
export function useCopies({ anchor, items, projects, openId, frame }: Options): { copy(): void } {
  const t = useWords();
  const [copied, setCopied] = useState<Copied>([]);
  const dayUnder = useDayUnder(anchor, frame);
  const paste = usePaste();
  const copy = (chosen: Copied) => {
    if (chosen.length === 0) return;
    setCopied(chosen);
    notifyDone(t.planDialogs.copied(chosen.length));
  };

  useBoardEvents(anchor, ['keydown'], (event) => {
    if (event.shiftKey || isElsewhere(event.target)) return;
    const isOnBoard = anchor.current?.parentElement?.contains(event.target as Node) || event.target === document.body;
    const key = letterOf(event);
    if (key === 'c' && isOnBoard && !hasText()) {
      const focused = itemWithKey(projects, keyAt(event.target) ?? '');
      const chosen = items.length > 0 ? items : focused ? [focused] : [];
      if (chosen.length === 0) return;
      takeOver(event);
      copy(chosen);
    } else if (key === 'v' && isOnBoard && copied.length > 0) {
      takeOver(event);
      const focused = event.target instanceof HTMLElement ? event.target.dataset.day : undefined;
      void paste(copied, focused ?? dayUnder() ?? frame.window.startDate, openId);
    }
  });
  return { copy: () => copy(items) };
}

const hasText = () => globalThis.getSelection()?.isCollapsed === false;

/** Returns a function that gives the day that the pointer is over, or was over last. */
function useDayUnder(anchor: RefObject<HTMLElement | null>, { names, dayPixels, window }: BoardFrame): () => string | undefined {
  const at = useRef<{ x: number; target: EventTarget | null }>(undefined);
  useBoardEvents(anchor, ['pointermove', 'pointerdown'], (event) => {
    at.current = { x: event.clientX, target: event.target };
  });
  return () => {
    const grid = at.current?.target instanceof Element ? at.current.target.closest<HTMLElement>('[role="treegrid"]') : null;
    if (!grid || !at.current) return undefined;
    const offset = Math.floor((at.current.x - grid.getBoundingClientRect().left - names) / dayPixels);
    return offset < 0 || offset >= window.totalDays ? undefined : addDays(window.startDate, offset);
  };
}

/** Returns a function that inserts copies on a day, as one step. */
function usePaste() {
  const t = useWords();
  const { store, actions, steps } = useBoardData();
  return async (copied: Copied, day: string, openId: number | null): Promise<void> => {
    const known = (id: number) => {
      const found = store.find(id);
      return found?.deleted ? undefined : found;
    };
    const made = pasted(copied, day, (own) => known(openId ?? own.designWorkflowId));
    if ('outside' in made) {
      const { outside, project } = made;
      const name = shortName(outside.summary) || t.design.untitled;
      return notifyRefused(t.planDialogs.notPasted, t.planDialogs.pasteOutside(name, rangeText(t, outside), rangeText(t, project)));
    }
    const save = async (): Promise<void> => {
      try {
        const step = await actions.createTogether(made.items, made.links);
        if (!step) return;
        steps.remember(step);
        notifyDone(stepText(t, step));
      } catch (error) {
        notifyFailed(t.common.notSaved, problemText(error), { after: error, act: () => void save() });
      }
    };
    if (made.items.length > 0 && !refuseTooMany(made.items.length)) await save();
  };
}
