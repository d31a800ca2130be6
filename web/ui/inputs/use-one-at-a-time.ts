import { useRef } from 'react';

/** Ignores calls while an earlier one is running: the second click of a double click comes before the button is rendered as busy. */
export function useOneAtATime<Args extends unknown[]>(act: (...args: Args) => Promise<unknown>): (...args: Args) => void {
  const isRunning = useRef(false);
  return (...args) => {
    if (isRunning.current) return;
    isRunning.current = true;
    const done = () => {
      isRunning.current = false;
    };
    // the caller of `act` handles its errors
    act(...args).then(done, done);
  };
}
