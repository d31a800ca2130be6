import { useEffect, useEffectEvent } from 'react';
import { registerUnsaved } from '#web/session/unsaved.ts';

/**
 * Handles a move by keys that is shown and not stored yet. Leaving the board, by the mouse or by a link, stores it like a pause does;
 * leaving the page asks first.
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
