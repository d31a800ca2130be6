import { type RefObject, useEffect, useRef } from 'react';

/** A reference that turns true when the component is unmounted: the result of an action must then be shown in a notice. */
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
