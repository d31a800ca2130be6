import { useEffect, useState } from 'react';
import { afterPaint } from '#web/code/after-paint.ts';

/**
 * Turns true once the content rendered for this key has been painted, so that content out of view can be rendered afterwards.
 * @param rest additional milliseconds to wait, during which the key must stay the same
 */
export function useAfterPaint(key: string, rest = 0): boolean {
  const [painted, setPainted] = useState<string>();
  useEffect(() => afterPaint(() => setPainted(key), rest), [key, rest]);
  return painted === key;
}
