import { lateCode } from '#web/code/late-code.ts';
import { trackWrite } from '#web/session/unsaved.ts';
import type { BoardActions } from './board-actions.ts';
import type { BegunStep } from './shown-step.ts';
import type { Step } from './undo-history.ts';

/** The writes of the board. Their code is loaded after the screen, because a board that is only viewed does not need it. */
export interface LaterActions extends BoardActions {
  /** Loads the code once the browser is idle. */
  loadAhead(): void;
  /** Resolves when the code has been loaded, if earlier actions wait for it; otherwise undefined. */
  caughtUp(): Promise<unknown> | undefined;
}

/** @param beginStep shows the board as it is after a step, before the code that stores the step has been loaded */
export function createLaterActions(load: () => Promise<BoardActions>, beginStep: (step: Step) => BegunStep): LaterActions {
  const code = lateCode(load);
  let early = 0;

  // actions taken before the code is loaded wait in order, and count as unsaved
  const use = <Result>(act: (loaded: BoardActions) => Promise<Result>): Promise<Result> => {
    const actions = code.now();
    if (actions) return act(actions);
    early += 1;
    return trackWrite(code.load().then(act));
  };

  return {
    create: (...given) => use((loaded) => loaded.create(...given)),
    createTogether: (...given) => use((loaded) => loaded.createTogether(...given)),
    created: (...given) => use((loaded) => loaded.created(...given)),
    perform(step, unlessSince) {
      const actions = code.now();
      if (actions) return actions.perform(step, unlessSince);
      // shown until it is stored: the next action is based on it, in the order in which they were taken
      const begun = beginStep(step);
      return use((loaded) => loaded.perform(step, unlessSince, begun)).finally(begun.end);
    },
    caughtUp: () => (code.now() || early === 0 ? undefined : code.load()),
    loadAhead: () => void code.loadAhead(),
  };
}
