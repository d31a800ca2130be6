import { useEffect, useState } from 'react';
import { afterPaint } from '#web/code/after-paint.ts';

const most = 4;
/** By this time somebody who types has pressed the next key. */
const restMs = 100;

/**
 * How many cards are rendered ahead of scrolling. None while the key changes with every letter typed; then one more whenever the last one
 * has been painted, so that no action of the person waits for more than one card.
 */
export function useAhead(key: string): number {
  const [drawn, setDrawn] = useState({ key, count: 0 });
  const count = drawn.key === key ? drawn.count : 0;
  useEffect(() => {
    if (count === most) return undefined;
    return afterPaint(() => setDrawn({ key, count: count + 1 }), count === 0 ? restMs : 0);
  }, [key, count]);
  return count;
}
