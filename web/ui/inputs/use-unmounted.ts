import { type RefObject, useEffect, useRef } from 'react';

/** Turns true when the component is unmounted: the result of what it began has to be shown in a notice then. */
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
