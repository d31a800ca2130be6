import { useEffect, useState } from 'react';
import { afterPaint } from '#web/code/after-paint.ts';

/**
 * Turns true once what was rendered for this key has been painted, so that content out of view can be rendered after
 * it.
 * @param rest so many milliseconds later, if the key is still the same
 */
export function useAfterPaint(key: string, rest = 0): boolean {
  const [painted, setPainted] = useState<string>();
  useEffect(() => afterPaint(() => setPainted(key), rest), [key, rest]);
  return painted === key;
}
