import { useRef } from 'react';

/** Lets `act` run once at a time: the second half of a double click comes before a button can be drawn as busy. */
export function useOneAtATime<Args extends unknown[]>(act: (...args: Args) => Promise<unknown>): (...args: Args) => void {
  const isRunning = useRef(false);
  return (...args) => {
    if (isRunning.current) return;
    isRunning.current = true;
    const done = () => {
      isRunning.current = false;
    };
    // how it ends is for whoever gave `act` to tell
    act(...args).then(done, done);
  };
}
