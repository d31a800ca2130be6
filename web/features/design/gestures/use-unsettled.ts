import { useEffect, useEffectEvent } from 'react';
import { registerUnsaved } from '#web/session/unsaved.ts';

/**
 * What keys have done is shown, and stored once they rest: leaving the board, by the mouse or by a link, stores it like a rest does,
 * and leaving the page asks first.
 */
export function useUnsettled(isUnsettled: () => boolean, onLeave: () => void): void {
  const holds = useEffectEvent(isUnsettled);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const forget = registerUnsaved(() => holds());
    return () => {
      forget();
      leave();
    };
  }, []);
}
