import { useEffect, useState } from 'react';
import { afterPaint } from '#web/code/after-paint.ts';

/**
 * Turns true once what was rendered for this key has been painted, so that content out of view can be rendered after
 * it.
 */
export function useAfterPaint(key: string): boolean {
  const [painted, setPainted] = useState<string>();
  useEffect(() => afterPaint(() => setPainted(key)), [key]);
  return painted === key;
}
