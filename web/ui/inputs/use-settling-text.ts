import { useDeferredValue, useState } from 'react';

/** The text by which a list is searched: it follows what is typed when there is time for it, or at once where somebody asks. */
export function useSettlingText(text: string): [settled: string, settle: () => void] {
  const deferred = useDeferredValue(text);
  const [asked, setAsked] = useState<string>();
  return [asked === text ? text : deferred, () => setAsked(text)];
}
