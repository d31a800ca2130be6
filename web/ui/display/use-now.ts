import { useEffect, useState } from 'react';

/** The present time in milliseconds since 1970, for texts like "3분 전". It is updated every half minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
