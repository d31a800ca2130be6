import { useEffect, useState } from 'react';
import { koreanDay } from '#contract/days.ts';
import { presentTime } from '#web/code/server-clock.ts';

/** The current day in Korea; changes at midnight there. */
export function useToday(): string {
  const [today, setToday] = useState(() => koreanDay(presentTime()));
  useEffect(() => {
    const update = () => setToday(koreanDay(presentTime()));
    const timer = setInterval(update, 30_000);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, []);
  return today;
}
