import { useEffect, useState } from 'react';
import { presentTime } from '#web/code/server-clock.ts';

/** The present time in milliseconds since 1970, for texts like "3분 전". It is updated every half minute. */
export function useNow(): number {
  const [now, setNow] = useState(presentTime);
  useEffect(() => {
    const timer = setInterval(() => setNow(presentTime()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
