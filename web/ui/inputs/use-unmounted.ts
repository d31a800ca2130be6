import { type RefObject, useEffect, useRef } from 'react';

/** Turns true when the component is gone: what was begun in it must tell by a notice how it ended. */
export function useUnmounted(): RefObject<boolean> {
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  return left;
}
