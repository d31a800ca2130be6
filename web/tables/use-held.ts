import { useEffect, useEffectEvent } from 'react';
import { registerUnsaved } from '#web/session/unsaved.ts';

/** While it is held, the session may end and the screen stays; leaving asks first. */
export function useHeld(isHeld: boolean): void {
  const holds = useEffectEvent(() => isHeld);
  useEffect(() => registerUnsaved(() => holds(), true), []);
}
