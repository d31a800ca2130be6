import { useEffect, useState } from 'react';

/** Turns true once what was drawn for this key has been painted: what is not in sight can be drawn then. */
export function useAfterPaint(key: string): boolean {
  const [painted, setPainted] = useState<string>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // a task that a frame posts runs when that frame was painted
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
