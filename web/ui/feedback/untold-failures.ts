import type { Mutation, MutationCache, MutationCacheNotifyEvent, MutationObserver } from '@tanstack/react-query';
import type { Catalog } from '#web/i18n/ko.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { currentWords } from '#web/i18n/words.ts';
import { notifyFailed } from './notify.tsx';

/** Who tells that an action failed. */
interface Telling extends Record<string, unknown> {
  /** Whoever awaits it, also once they have been left. Otherwise: the title of the notice, '저장하지 못했습니다.' by default. */
  failure?: 'told-by-caller' | ((t: Catalog) => string);
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: Telling;
  }
}

type AnyMutation = Mutation<unknown, unknown, unknown>;

/** Whoever sent it. Nobody listens any more where it was sent by a notice that has outlived its screen. */
type Watcher = Pick<MutationObserver, 'hasListeners'>;

/**
 * Tells by a notice what failed once nobody was left who would have shown it: the dialog was closed, the screen left, or
 * the same button pressed again. What `mutate()` is given to call does not run then. Returns how to stop.
 */
export function tellUntoldFailures(cache: MutationCache): () => void {
  const watchers = new WeakMap<AnyMutation, Set<Watcher>>();
  return cache.subscribe((event: MutationCacheNotifyEvent) => {
    if (event.type === 'observerAdded') watchers.set(event.mutation, (watchers.get(event.mutation) ?? new Set()).add(event.observer));
    else if (event.type === 'observerRemoved') watchers.get(event.mutation)?.delete(event.observer);
    else if (event.type === 'updated' && event.action.type === 'error' && isUntold(event.mutation, watchers.get(event.mutation)))
      tell(event.mutation, event.action.error);
  });

  /** @param watching undefined: it was sent before anybody counted */
  function isUntold({ options, meta }: AnyMutation, watching: ReadonlySet<Watcher> | undefined): boolean {
    const isLeft = watching !== undefined && ![...watching].some((watcher) => watcher.hasListeners());
    return isLeft && options.onError === undefined && meta?.failure !== 'told-by-caller';
  }
}

function tell({ meta }: AnyMutation, error: unknown): void {
  const title = typeof meta?.failure === 'function' ? meta.failure(currentWords()) : currentWords().common.notSaved;
  notifyFailed(title, problemText(error));
}
