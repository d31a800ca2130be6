import { lateCode } from '#web/code/late-code.ts';
import { trackWrite } from '#web/session/unsaved.ts';
import type { BoardActions } from './board-actions.ts';
import type { BegunStep } from './shown-step.ts';
import type { Step } from './undo-history.ts';

/** The writes of the board. A board that is only looked at needs none of their code: it is loaded after the screen. */
export interface LaterActions extends BoardActions {
  /** Loads them once the browser has nothing else to do. */
  loadAhead(): void;
  /** Resolves once what was done before they were there is shown; undefined where nothing waits for them. */
  caughtUp(): Promise<unknown> | undefined;
}

/** @param beginStep shows the board as it is after a step, before the code that stores it is there */
export function createLaterActions(load: () => Promise<BoardActions>, beginStep: (step: Step) => BegunStep): LaterActions {
  const code = lateCode(load);
  let early = 0;

  // what is done before they are there waits in order, and counts as unsaved
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
      // shown from now on until it is stored: what comes next begins from it, in the order in which it was done
      const begun = beginStep(step);
      return use((loaded) => loaded.perform(step, unlessSince, begun)).finally(begun.end);
    },
    caughtUp: () => (code.now() || early === 0 ? undefined : code.load()),
    loadAhead: () => void code.loadAhead(),
  };
}
