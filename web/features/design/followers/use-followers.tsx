import { type ReactNode, useRef, useState } from 'react';
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
  const decision = useRef<Decision>(undefined);
  const preview = usePreview(store);
  const settle = (step: Step | null) => {
    preview.end();
    setAsked(null);
    if (step) decision.current?.onStep(step);
    else decision.current?.onCancel?.();
  };
  const decide: Decide = (step, given) => {
    const moved = movedBy(store, step);
    if (!followedBySomething(store, moved)) return given.onStep(step);
    decision.current = given;
    preview.show(step);
    setAsked({ step, moved });
  };
  return { decide, dialog: asked && <FollowersDialog opened asked={asked} preview={preview} onDecide={settle} /> };
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
