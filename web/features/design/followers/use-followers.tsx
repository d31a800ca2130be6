import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { laterDialog } from '#web/code/later.tsx';
import { type BoardStore, type Step, showStep, useBoardData } from '#web/features/design/store/store.door.ts';
import { withWords } from '#web/i18n/words.ts';
import type { Asked, Preview } from './asked.ts';
import { followedBySomething, movedBy } from './moved-items.ts';

const FollowersDialog = laterDialog(async () => (await withWords(import('./followers-dialog.tsx'))).FollowersDialog);

/** What to do with a step once it is known whether those that follow come along. */
interface Decision {
  /** With them, or without. */
  onStep(step: Step): void;
  /** It is not to be done at all. */
  onCancel?(): void;
}

export type Decide = (step: Step, decision: Decision) => void;

/**
 * Asks whether what follows moves along, where a step ends something later that others follow; else does it at once. The
 * board shows meanwhile how it would be.
 */
export function useFollowers(): { decide: Decide; dialog: ReactNode } {
  const { store } = useBoardData();
  const [asked, setAsked] = useState<Asked | null>(null);
  /** What is to be decided: the first of these now, and whether its question is seen. */
  const open = useRef<(Decision & { step: Step })[]>([]);
  const isSeen = useRef(false);
  const hasLeft = useRef(false);
  const preview = usePreview(store);
  const ask = () => {
    const [{ step } = {}] = open.current;
    isSeen.current = false;
    setAsked(step ? { step, moved: movedBy(store, step) } : null);
    if (step) preview.show(step);
  };
  const settle = (step: Step | null) => {
    preview.end();
    const decision = open.current.shift();
    if (step) decision?.onStep(step);
    else decision?.onCancel?.();
    ask();
  };
  const decide: Decide = (step, given) => {
    if (hasLeft.current || !followedBySomething(store, movedBy(store, step))) return given.onStep(step);
    if (open.current.push({ ...given, step }) === 1) ask();
  };
  const leave = useEffectEvent(() => {
    hasLeft.current = true;
    preview.end();
    // who left before they were asked wants what they have done; a question that is left is not answered
    for (const { step, onStep } of open.current.slice(Number(isSeen.current))) onStep(step);
  });
  useEffect(() => () => leave(), []);
  const onSeen = () => {
    isSeen.current = true;
  };
  return { decide, dialog: asked && <FollowersDialog opened {...{ asked, preview, onSeen }} onDecide={settle} /> };
}

function usePreview(store: BoardStore): Preview {
  const end = useRef<() => void>(undefined);
  const stop = () => {
    end.current?.();
    end.current = undefined;
  };
  return {
    end: stop,
    show(step) {
      stop();
      end.current = showStep(store, step);
    },
  };
}
