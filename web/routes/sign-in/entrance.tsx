import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { loadCode } from '#web/code/load-code.ts';
import { useWords } from '#web/i18n/words.ts';
import { authorizationSearch } from '#web/routes/search-params/authorization-search.ts';
import { parseSearch, stringifySearch } from '#web/routes/search-params/parse-search.ts';
import { expectsSession, loadSession, useSession } from '#web/session/session.ts';
import { Loading } from '#web/ui/feedback/loading.tsx';
import { Unreachable } from '#web/ui/feedback/unreachable.tsx';
import { useAfterPaint } from '#web/ui/lists/use-after-paint.ts';

/** In a chunk of its own, for which a signed-in person does not wait. For everybody else, the document preloads it. */
const loadSignIn = () => loadCode(async () => (await import('./sign-in-screen.tsx')).SignInScreen);

interface Props {
  /** Loads the code that every signed-in person needs. */
  loadApp(): Promise<ComponentType>;
}

/**
 * The page as it opens. A person who is probably signed in waits for the whole page. Everybody else gets the sign-in page only, with a
 * third of the code; the rest is loaded while they are at the provider, takes over once they are signed in, and stays when they sign out.
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
  // loading the rest earlier would take bandwidth from the sign-in page itself
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

/** Loads a component's code once it is needed. */
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
