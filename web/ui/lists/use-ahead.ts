import { useEffect, useState } from 'react';
import { afterPaint } from '#web/code/after-paint.ts';

const most = 4;
/** Whoever types has pressed the next key by then. */
const restMs = 100;

/**
 * How many cards are drawn ahead of being scrolled to: none while what the key stands for changes with every letter, then one after
 * the other, each when the last has been painted, so that nobody who does something waits for more than one.
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
