import type { Mutation, MutationCache, MutationCacheNotifyEvent } from '@tanstack/react-query';
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

/**
 * Tells by a notice what failed once nobody was left who would have shown it: the dialog was closed, the screen left, or
 * the same button pressed again. What `mutate()` is given to call does not run then. Returns how to stop.
 */
export function tellUntoldFailures(cache: MutationCache): () => void {
  const watchers = new WeakMap<AnyMutation, number>();
  const count = (mutation: AnyMutation, more: number) => watchers.set(mutation, (watchers.get(mutation) ?? 0) + more);
  return cache.subscribe((event: MutationCacheNotifyEvent) => {
    if (event.type === 'observerAdded') count(event.mutation, 1);
    else if (event.type === 'observerRemoved' && watchers.has(event.mutation)) count(event.mutation, -1);
    else if (event.type === 'updated' && event.action.type === 'error' && isUntold(event.mutation, watchers.get(event.mutation)))
      tell(event.mutation, event.action.error);
  });

  /** @param watched undefined: it was sent before anybody counted */
  function isUntold({ options, meta }: AnyMutation, watched: number | undefined): boolean {
    return watched === 0 && options.onError === undefined && meta?.failure !== 'told-by-caller';
  }
}

function tell({ meta }: AnyMutation, error: unknown): void {
  const title = typeof meta?.failure === 'function' ? meta.failure(currentWords()) : currentWords().common.notSaved;
  notifyFailed(title, problemText(error));
}
