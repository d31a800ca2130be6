import { type ReactNode, useEffect, useState } from 'react';
import { laterDialog } from '#web/code/later.tsx';
import { whenIdle } from '#web/code/when-idle.ts';
import { withWords } from '#web/i18n/words.ts';
import type { Saved } from '#web/session/save-all.ts';
import { signOut } from '#web/session/session.ts';
import { isLostAtSignOut } from '#web/session/unsaved.ts';

const SignOutQuestion = laterDialog(async () => (await withWords(import('./sign-out-question.tsx'))).SignOutQuestion);

const loadSaveAll = () => import('#web/session/save-all.ts');

/**
 * Answers other tabs that ask whether this one has unsaved input; the code is loaded when the browser is idle. Returns a function that
 * stops this.
 */
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

/** Saves all tabs, and says where signing out would lose input. Where the code for that cannot be loaded, looks at this tab only. */
const saveAll = (): Promise<Saved> =>
  loadSaveAll().then(
    (code) => code.saveAll(),
    () => (isLostAtSignOut() ? 'not-here' : 'everywhere'),
  );

/** Signs out, which clears the browser's storage and ends the other tabs. Asks first where something could not be saved. */
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
