import { lazyRouteComponent, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Language } from '#contract/languages.ts';
import { currentLanguage, speak, useWords } from '#web/i18n/words.ts';
import { loadSession, useSession } from '#web/session/session.ts';
import { Loading } from '#web/ui/feedback/loading.tsx';
import { Unreachable } from '#web/ui/feedback/unreachable.tsx';
import { loadAppShell } from './load-app-shell.ts';

const Inside = lazyRouteComponent(loadAppShell);

/**
 * Shows screens only after the server has confirmed who is signed in; after a sign-in people return to where they
 * were.
 */
export function Guard() {
  const t = useWords();
  const session = useSession();
  if (session.status === 'loading') return <Loading />;
  if (session.status === 'unknown') return <Unreachable text={t.problems[session.code]} onRetry={() => void loadSession()} />;
  if (session.status === 'signed-out') return <ToSignIn lost={session.lost} />;
  return <WhenHere language={session.staff.language} />;
}

/**
 * Shows the screens once their code and the words of the person's language have loaded. Without `Suspense`, because
 * React shows the content of one only 300 ms after it has shown the fallback.
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
 * Leaves once, with the address of that moment: it changes while the sign-in page is being loaded. There was a session, so
 * the sign-in page says that it is over.
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
