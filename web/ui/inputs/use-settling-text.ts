import { useDeferredValue, useState } from 'react';

/**
 * The text by which a list is searched: it follows what is typed when there is time for it, or at once where somebody asks.
 * @param isReady false: the list cannot be searched without holding the page up yet, and is searched by nothing
 */
export function useSettlingText(text: string, isReady = true): [settled: string, settle: () => void] {
  const deferred = useDeferredValue(isReady ? text : '');
  const [asked, setAsked] = useState<string>();
  return [asked === text ? text : deferred, () => setAsked(text)];
}
