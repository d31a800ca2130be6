import { type ReactNode, useEffect, useState } from 'react';
import { laterDialog } from '#web/code/later.tsx';
import { whenIdle } from '#web/code/when-idle.ts';
import { withWords } from '#web/i18n/words.ts';
import type { Saved } from '#web/session/save-all.ts';
import { signOut } from '#web/session/session.ts';
import { isLostAtSignOut } from '#web/session/unsaved.ts';

const SignOutQuestion = laterDialog(async () => (await withWords(import('./sign-out-question.tsx'))).SignOutQuestion);

const loadSaveAll = () => import('#web/session/save-all.ts');

/** Has the other tabs told what this one holds, once it is idle. Returns how to stop. */
function answerTabs(): () => void {
  let stop: (() => void) | undefined;
  const cancel = whenIdle(() => {
    loadSaveAll().then(
      (code) => {
        stop ??= code.answerOtherTabs();
      },
      () => undefined,
    );
  });
  return () => {
    cancel();
    stop?.();
    stop = () => undefined;
  };
}

/** Where a sign-out would lose something; where the code that saves cannot be fetched, all that is known is this tab. */
const saveAll = (): Promise<Saved> =>
  loadSaveAll().then(
    (code) => code.saveAll(),
    () => (isLostAtSignOut() ? 'not-here' : 'everywhere'),
  );

/** Signing out clears the browser's storage and ends the other tabs, so the person is asked first when something could not be saved. */
export function useSignOut(): { begin: () => void; question: ReactNode } {
  const [losing, setLosing] = useState<Exclude<Saved, 'everywhere'>>();
  useEffect(answerTabs, []);
  const begin = async () => {
    const saved = await saveAll();
    if (saved === 'everywhere') await signOut();
    else setLosing(saved);
  };
  const question = (
    <SignOutQuestion opened={losing !== undefined} losing={losing} onLeave={() => void signOut()} onClose={() => setLosing(undefined)} />
  );
  return { begin: () => void begin(), question };
}
