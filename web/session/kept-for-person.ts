import { currentSession, onSession } from './session.ts';
import { registerUnsaved } from './unsaved.ts';

/** What outlives its screen, but not its person: it is forgotten at sign-out, which asks first when something is unsaved. */
export function keptForPerson<Kept extends { forget(): void; isUnsaved(): boolean }>(kept: Kept): Kept {
  onSession(() => {
    if (currentSession().status === 'signed-out') kept.forget();
  });
  registerUnsaved(kept.isUnsaved);
  return kept;
}
