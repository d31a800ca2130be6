import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { laterDialog } from '#web/code/later.tsx';
import { type BoardStore, type Step, showStep, useBoardData } from '#web/features/design/store/store.door.ts';
import { withWords } from '#web/i18n/words.ts';
import type { Asked, Preview } from './asked.ts';
import { followedBySomething, movedItems } from './moved-items.ts';

const FollowersDialog = laterDialog(async () => (await withWords(import('./followers-dialog.tsx'))).FollowersDialog);

/** What to do with a step once it is decided whether its followers move along. */
interface Decision {
  /** Receives the step with its followers, or without. */
  onStep(step: Step): void;
  /** Called if the step is discarded. */
  onCancel?(): void;
}

export type Decide = (step: Step, decision: Decision) => void;

/**
 * Asks whether followers move along, if a step makes an item end later that others follow; otherwise performs the step at once. Meanwhile
 * the board shows the step.
 */
export function useFollowers(): { decide: Decide; dialog: ReactNode } {
  const { store } = useBoardData();
  const [asked, setAsked] = useState<Asked | null>(null);
  /** The steps to decide about. The question is about the first of them, and `isSeen` tells whether its dialog is shown. */
  const open = useRef<(Decision & { step: Step })[]>([]);
  const isSeen = useRef(false);
  const hasLeft = useRef(false);
  const preview = usePreview(store);
  const ask = () => {
    const [{ step } = {}] = open.current;
    isSeen.current = false;
    setAsked(step ? { step, moved: movedItems(store, step) } : null);
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
    if (hasLeft.current || !followedBySomething(store, movedItems(store, step))) return given.onStep(step);
    if (open.current.push({ ...given, step }) === 1) ask();
  };
  const leave = useEffectEvent(() => {
    hasLeft.current = true;
    preview.end();
    // a person who leaves before the question is shown wants the step; leaving an open question discards it
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
