import type { Mutation, MutationCache, MutationCacheNotifyEvent, MutationObserver } from '@tanstack/react-query';
import type { Catalog } from '#web/i18n/ko.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { currentWords } from '#web/i18n/words.ts';
import { notifyFailed } from './notify.tsx';

/** Says who reports the failure of an action. */
interface FailureMeta extends Record<string, unknown> {
  /**
   * 'reported-by-caller': the code that awaits the action reports it, even after its screen was left. Otherwise the title of the notice, by
   * default '저장하지 못했습니다.'.
   */
  failure?: 'reported-by-caller' | ((t: Catalog) => string);
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: FailureMeta;
  }
}

type AnyMutation = Mutation<unknown, unknown, unknown>;

/** The observer that sent a mutation. It has no listeners if a notice that has outlived its screen sent the mutation. */
type Watcher = Pick<MutationObserver, 'hasListeners'>;

/**
 * Reports a failure in a notice if nobody is left to show it, because the dialog was closed, the screen left, or the same button pressed
 * again: React Query does not call the callbacks passed to `mutate()` in these cases. Returns a function that stops it.
 */
export function notifyUnreportedFailures(cache: MutationCache): () => void {
  const watchers = new WeakMap<AnyMutation, Set<Watcher>>();
  return cache.subscribe((event: MutationCacheNotifyEvent) => {
    if (event.type === 'observerAdded') watchers.set(event.mutation, (watchers.get(event.mutation) ?? new Set()).add(event.observer));
    else if (event.type === 'observerRemoved') watchers.get(event.mutation)?.delete(event.observer);
    else if (event.type === 'updated' && event.action.type === 'error' && isUnreported(event.mutation, watchers.get(event.mutation)))
      report(event.mutation, event.action.error);
  });

  /** @param watching undefined if the mutation was sent before this function began to watch */
  function isUnreported({ options, meta }: AnyMutation, watching: ReadonlySet<Watcher> | undefined): boolean {
    const isLeft = watching !== undefined && ![...watching].some((watcher) => watcher.hasListeners());
    return isLeft && options.onError === undefined && meta?.failure !== 'reported-by-caller';
  }
}

function report({ meta }: AnyMutation, error: unknown): void {
  const title = typeof meta?.failure === 'function' ? meta.failure(currentWords()) : currentWords().common.notSaved;
  notifyFailed(title, problemText(error));
}
