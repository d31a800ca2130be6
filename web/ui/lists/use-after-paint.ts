import { useEffect, useState } from 'react';

/**
 * Turns true once what was rendered for this key has been painted, so that content out of view can be rendered after
 * it.
 */
export function useAfterPaint(key: string): boolean {
  const [painted, setPainted] = useState<string>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // a task that is queued in an animation frame runs after that frame was painted
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(key));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [key]);
  return painted === key;
}
