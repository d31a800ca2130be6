import { useEffect, useState } from 'react';
import { presentTime } from '#web/code/server-clock.ts';

/** The longest time between two looks at the clock: timers do not go on while a computer sleeps, and a clock may be set. */
const mostMs = 30_000;

/** Whether this moment (milliseconds since 1970) has come. The hook renders again when it comes. */
export function useReached(moment: number): boolean {
  const [reached, setReached] = useState(() => presentTime() >= moment);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const left = moment - presentTime();
      setReached(left <= 0);
      if (left > 0) timer = setTimeout(look, Math.min(left + 50, mostMs));
    };
    look();
    return () => clearTimeout(timer);
  }, [moment]);
  return reached;
}
