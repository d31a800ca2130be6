import { useEffect, useEffectEvent } from 'react';
import { registerUnsaved } from '#web/session/unsaved.ts';

/** Marks the screen as holding unsaved work: it stays when the session ends, and leaving it asks first. */
export function useHeld(isHeld: boolean): void {
  const holds = useEffectEvent(() => isHeld);
  useEffect(() => registerUnsaved(() => holds(), 'screen'), []);
}
