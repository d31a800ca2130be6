import { loadCode } from '#web/code/load-code.ts';
import { whenIdle } from '#web/code/when-idle.ts';
import { trackWrite } from '#web/session/unsaved.ts';
import type { BoardActions } from './board-actions.ts';
import type { Step } from './undo-history.ts';

/** The writes of the board. A board that is only looked at needs none of their code: it is loaded after the screen. */
export interface LaterActions extends BoardActions {
  /** Loads them once the browser has nothing else to do. */
  loadAhead(): void;
  /** Resolves once what was done before they were there is shown; undefined where nothing waits for them. */
  caughtUp(): Promise<unknown> | undefined;
}

/** @param show shows the board as it is after a step; returns how to end that */
export function createLaterActions(load: () => Promise<BoardActions>, show: (step: Step) => () => void): LaterActions {
  let actions: BoardActions | undefined;
  let loading: Promise<BoardActions> | undefined;
  let early = 0;
  const shown: (() => void)[] = [];
  const endShowing = () => {
    for (const end of shown.splice(0)) end();
  };

  const begin = (): Promise<BoardActions> => {
    loading ??= loadCode(load).then(
      (loaded) => {
        actions = loaded;
        endShowing();
        return loaded;
      },
      (error: unknown) => {
        loading = undefined;
        endShowing();
        throw error;
      },
    );
    return loading;
  };
  // what is done before they are there waits in order, and counts as unsaved
  const use = <Result>(act: (loaded: BoardActions) => Promise<Result>): Promise<Result> => {
    if (actions) return act(actions);
    early += 1;
    return trackWrite(begin().then(act));
  };

  return {
    create: (...given) => use((loaded) => loaded.create(...given)),
    createTogether: (...given) => use((loaded) => loaded.createTogether(...given)),
    created: (...given) => use((loaded) => loaded.created(...given)),
    perform(...given) {
      // what comes next begins from what is shown: a step that is not seen yet would stand in its way
      if (!actions) shown.push(show(given[0]));
      return use((loaded) => loaded.perform(...given));
    },
    caughtUp: () => (actions || early === 0 ? undefined : begin()),
    loadAhead: () => void whenIdle(() => void begin().catch(() => undefined)),
  };
}
