import { useEffect, useState } from 'react';
import { presentTime } from '#web/code/server-clock.ts';

/** The longest delay of a browser's timer: with a longer one it fires at once. */
const longest = 2_147_483_647;

/** Whether this moment (milliseconds since 1970) has come. The hook renders again when it comes. */
export function useReached(moment: number): boolean {
  const [reached, setReached] = useState(() => presentTime() >= moment);
  useEffect(() => {
    const left = moment - presentTime();
    setReached(left <= 0);
    if (left <= 0) return;
    const timer = setTimeout(() => setReached(presentTime() >= moment), Math.min(left + 50, longest));
    return () => clearTimeout(timer);
  }, [moment]);
  return reached;
}
