import { type RefObject, useRef } from 'react';
import type { Project } from '#contract/design/design.ts';
import { letterOf } from '#web/features/design/store/store.door.ts';
import { isElsewhere, keyAt, takeOver, useBoardEvents } from './board-events.ts';
import { keysBetween, keysInOrder } from './chosen-items.ts';

export interface Choice {
  anchor: RefObject<HTMLElement | null>;
  projects: readonly Project[];
  /** The project whose sub-projects are shown. */
  openId: number | null;
  chosen: ReadonlySet<string>;
  onChoose(chosen: ReadonlySet<string>): void;
}

const arrows: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * Selects bars. A click with Ctrl, or a tap while taps select, adds or removes one; a click with Shift adds all from the last one on. Keys:
 * Shift and Space, Shift and an arrow key, Ctrl+A, and Escape for none.
 */
export function useChoice({ anchor, projects, openId, chosen, isTapping, onChoose }: Choice & { isTapping: boolean }): void {
  const last = useRef<string>(undefined);
  const inOrder = () => keysInOrder(projects, openId);
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    last.current = key;
    onChoose(next);
  };

  useBoardEvents(anchor, ['click'], (event) => {
    const key = keyAt(event.target);
    if (key === undefined || !(isTapping || event.ctrlKey || event.metaKey || event.shiftKey)) return;
    takeOver(event);
    if (!event.shiftKey) toggle(key);
    else onChoose(new Set([...chosen, ...keysBetween(inOrder(), last.current ?? key, key)]));
    last.current ??= key;
  });

  /** Returns whether the key was handled. */
  const choose = (event: KeyboardEvent, key: string): boolean => {
    if (event.key === ' ' && event.shiftKey) toggle(key);
    else if (letterOf(event) === 'a') onChoose(new Set(inOrder()));
    else return false;
    return true;
  };
  const isHere = ({ target }: Event) => !isElsewhere(target) && anchor.current?.parentElement?.contains(target as Node) === true;
  useBoardEvents(anchor, ['keydown', 'keyup'], (event) => {
    if (!isHere(event)) return;
    const key = keyAt(event.target);
    const isSpace = event.key === ' ' && event.shiftKey && key !== undefined;
    // browsers press a button when Space is released
    if (event.type === 'keyup') {
      if (isSpace) takeOver(event);
      return;
    }
    if (key !== undefined && choose(event, key)) takeOver(event);
    else if (key !== undefined && event.shiftKey && event.key in arrows) {
      // the board itself moves the focus there
      const keys = inOrder();
      const next = keys[keys.indexOf(key) + arrows[event.key]!];
      if (next !== undefined) onChoose(new Set([...chosen, key, next]));
      last.current = next;
    }
  });
  // Escape is first for what is under way: a bar that is dragged or moved by keys, a line, a new bar, or an open list of the toolbar
  useBoardEvents(
    anchor,
    ['keydown'],
    (event) => {
      if (event.key !== 'Escape' || chosen.size === 0 || !isHere(event) || document.querySelector(':popover-open')) return;
      takeOver(event);
      onChoose(new Set());
    },
    'after',
  );
}
