import { currentSession, onSession } from './session.ts';
import { registerUnsaved } from './unsaved.ts';

/**
 * Registers a store that outlives its screen, but not its person's session: it is forgotten at sign-out, which asks first if the store
 * holds something unsaved.
 */
export function keptForPerson<Kept extends { forget(): void; isUnsaved(): boolean }>(kept: Kept): Kept {
  onSession(() => {
    if (currentSession().status === 'signed-out') kept.forget();
  });
  registerUnsaved(kept.isUnsaved);
  return kept;
}
