import { startTransition, useCallback, useEffect, useState, useSyncExternalStore } from 'react';

/**
 * The text typed into a box, as a store. The box shows every key at once (`useTypedText`); components that render more than the box follow
 * when the browser has time (`useSettlingText`), so that a key costs no more than rendering the box.
 */
export interface TypedText {
  get(): string;
  set(text: string): void;
  subscribe(onChange: () => void): () => void;
}

export function typedText(text = ''): TypedText {
  const listeners = new Set<() => void>();
  return {
    get: () => text,
    set(next) {
      text = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The present text, for the box itself. */
export const useTypedText = ({ subscribe, get }: TypedText): string => useSyncExternalStore(subscribe, get);

/**
 * The text by which a list is searched. It follows the typed text in a transition, when the browser has time, or at once if `settle` is
 * called within `flushSync`.
 */
export function useSettlingText(typed: TypedText): [settled: string, settle: () => void] {
  const [text, setText] = useState(typed.get);
  useEffect(() => {
    const follow = () => startTransition(() => setText(typed.get()));
    follow();
    return typed.subscribe(follow);
  }, [typed]);
  return [text, useCallback(() => setText(typed.get()), [typed])];
}
