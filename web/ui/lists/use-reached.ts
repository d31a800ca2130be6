import { useEffect, useState } from 'react';

/** The longest delay of a browser's timer: with a longer one it fires at once. */
const longest = 2_147_483_647;

/** Whether this moment (milliseconds since 1970) has come. The hook renders again when it comes. */
export function useReached(moment: number): boolean {
  const [reached, setReached] = useState(() => Date.now() >= moment);
  useEffect(() => {
    const left = moment - Date.now();
    setReached(left <= 0);
    if (left <= 0) return;
    const timer = setTimeout(() => setReached(Date.now() >= moment), Math.min(left + 50, longest));
    return () => clearTimeout(timer);
  }, [moment]);
  return reached;
}
