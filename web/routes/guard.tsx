import { lazyRouteComponent, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Language } from '#contract/languages.ts';
import { currentLanguage, speak, useWords } from '#web/i18n/words.ts';
import { loadSession, useSession } from '#web/session/session.ts';
import { Loading } from '#web/ui/feedback/loading.tsx';
import { Unreachable } from '#web/ui/feedback/unreachable.tsx';
import { loadAppShell } from './load-app-shell.ts';

const Inside = lazyRouteComponent(loadAppShell);

/** Shows screens only after the server has confirmed who is signed in. After signing in, people return to the address where they were. */
export function Guard() {
  const t = useWords();
  const session = useSession();
  if (session.status === 'loading') return <Loading />;
  if (session.status === 'unknown') return <Unreachable text={t.problems[session.code]} onRetry={() => void loadSession()} />;
  if (session.status === 'signed-out') return <ToSignIn lost={session.lost} />;
  return <WhenHere language={session.staff.language} />;
}

/**
 * Shows the screens once their code and the words of the person's language are loaded. It does without `Suspense`, because React shows its
 * content at the earliest 300 ms after the fallback.
 */
function WhenHere({ language }: { language: Language }) {
  const [isHere, setHere] = useState(Inside.preload === undefined && currentLanguage() === language);
  useEffect(() => {
    if (isHere) return;
    const show = () => setHere(true);
    void Promise.resolve(Inside.preload?.())
      .then(() => speak(language))
      .then(show, show);
  }, [isHere, language]);
  return isHere ? <Inside /> : <Loading />;
}

/**
 * Goes to the sign-in page once, with the address of that moment, because the address changes while the sign-in page is being loaded. If
 * the session ended by itself (`lost`), the sign-in page says so.
 */
function ToSignIn({ lost }: { lost: boolean }) {
  const router = useRouter();
  useEffect(() => {
    const { href, pathname } = router.latestLocation;
    if (pathname === '/Authorization') return;
    void router.navigate({
      to: '/Authorization',
      search: lost ? { returnTo: href, code: 'signed-out' } : {},
      replace: true,
    });
  }, [router, lost]);
  return <Loading />;
}
