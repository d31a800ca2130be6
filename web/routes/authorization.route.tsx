import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { finishSignIn } from '#web/features/auth/finish-sign-in.ts';
import { SignInPage } from '#web/features/auth/sign-in-page.tsx';
import { useSession } from '#web/session/session.ts';
import { loadAppShell } from './load-app-shell.ts';

const route = getRouteApi('/Authorization');

export function AuthorizationScreen() {
  const { returnTo = '/', attempt, code, invitation } = route.useSearch();
  const { history, navigate } = useRouter();
  const session = useSession();

  const onReturned = useCallback(
    (idToken: string) =>
      void finishSignIn(idToken, {
        onward: () => history.replace(returnTo),
        back: (failed) =>
          void navigate({
            to: '/Authorization',
            search: { code: failed, returnTo, ...(invitation !== undefined && { invitation }) },
            replace: true,
          }),
      }),
    [history, navigate, returnTo, invitation],
  );

  // somebody who is signed in, here or in another tab, does not need this page
  const signedIn = session.status === 'signed-in';
  useEffect(() => {
    if (signedIn) history.replace(returnTo);
  }, [signedIn, history, returnTo]);
  // the next screen is fetched while the person is at the provider
  useEffect(() => void loadAppShell().catch(() => undefined), []);
  if (signedIn) return null;

  return (
    <SignInPage
      key={`${attempt} ${code}`}
      returnTo={returnTo}
      attempt={attempt}
      code={code}
      invitation={invitation}
      onReturned={onReturned}
    />
  );
}
