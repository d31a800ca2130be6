import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { loadCode } from '#web/code/load-code.ts';
import { useWords } from '#web/i18n/words.ts';
import { authorizationSearch } from '#web/routes/search-params/authorization-search.ts';
import { parseSearch, stringifySearch } from '#web/routes/search-params/parse-search.ts';
import { expectsSession, loadSession, useSession } from '#web/session/session.ts';
import { Loading } from '#web/ui/feedback/loading.tsx';
import { Unreachable } from '#web/ui/feedback/unreachable.tsx';
import { useAfterPaint } from '#web/ui/lists/use-after-paint.ts';

/** Of its own: whoever is signed in already does not wait for it. The document names it for everybody else. */
const loadSignIn = () => loadCode(async () => (await import('./sign-in-screen.tsx')).SignInScreen);

interface Props {
  /** Loads what everybody needs who is signed in. */
  loadApp(): Promise<ComponentType>;
}

/**
 * The page as it opens. Whoever is probably signed in waits for the whole of it; for anybody else it is the sign-in page
 * and nothing more, with a third of the code: the rest is loaded while they are at the provider, and takes over once they
 * are signed in. It stays when they leave.
 */
export function Entrance({ loadApp }: Props) {
  const t = useWords();
  const session = useSession();
  const [address, setAddress] = useState(() => location.pathname + location.search + location.hash);
  const { pathname, search } = new URL(address, location.origin);
  const isSignIn = pathname === '/Authorization';
  const [isIn, setIsIn] = useState(expectsSession);
  if (!isIn && session.status === 'signed-in' && !isSignIn) setIsIn(true);
  const signIn = useCode(loadSignIn, !isIn && isSignIn);
  // asked for earlier, it would take the line that the sign-in page itself comes by
  const isSignInSeen = useAfterPaint(signIn.Loaded ? 'sign-in' : 'nothing') && signIn.Loaded !== undefined;
  const app = useCode(loadApp, isIn || isSignInSeen);

  const go = useCallback((to: string) => {
    history.replaceState(null, '', to);
    setAddress(to);
  }, []);
  useEffect(() => {
    if (!isIn) document.title = `${t.auth.title} · ${t.common.appName}`;
  }, [isIn, t]);
  useEffect(() => {
    if (session.status === 'signed-out' && !isSignIn && !isIn)
      go(`/Authorization${stringifySearch(session.lost && address !== '/' ? { returnTo: address } : {})}`);
  }, [session, isSignIn, isIn, address, go]);

  if (isIn ? app.isLost : signIn.isLost) return <Unreachable text={t.problems['server-unreachable']} onRetry={() => location.reload()} />;
  if (isIn) return app.Loaded ? <app.Loaded /> : <Loading />;
  if (isSignIn) return signIn.Loaded ? <signIn.Loaded search={authorizationSearch(parseSearch(search))} go={go} /> : <Loading />;
  if (session.status === 'unknown') return <Unreachable text={t.problems[session.code]} onRetry={() => void loadSession()} />;
  return <Loading />;
}

/** A component whose code is loaded, once it is needed. */
function useCode<Component>(load: () => Promise<Component>, isNeeded = true): { Loaded: Component | undefined; isLost: boolean } {
  const [Loaded, setLoaded] = useState<Component>();
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    if (!isNeeded) return;
    load().then(
      (loaded) => setLoaded(() => loaded),
      () => setIsLost(true),
    );
  }, [load, isNeeded]);
  return { Loaded, isLost };
}
