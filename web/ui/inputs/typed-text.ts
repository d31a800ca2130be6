import { startTransition, useCallback, useEffect, useState, useSyncExternalStore } from 'react';

/**
 * What is typed into a box. The box shows every key at once (`useTypedText`); whoever draws more than the box follows when there is
 * time for it (`useSettlingText`), so that a key costs no more than the box.
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

/** The text as it is typed, for the box itself. */
export const useTypedText = ({ subscribe, get }: TypedText): string => useSyncExternalStore(subscribe, get);

/**
 * The text by which a list is searched: it follows what is typed when there is time for it, or at once where somebody asks (within
 * `flushSync`).
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
