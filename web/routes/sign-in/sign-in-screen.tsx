import { useCallback, useEffect } from 'react';
import { finishSignIn } from '#web/features/auth/finish-sign-in.ts';
import { SignInPage } from '#web/features/auth/sign-in-page.tsx';
import type { authorizationSearch } from '#web/routes/search-params/authorization-search.ts';
import { stringifySearch } from '#web/routes/search-params/parse-search.ts';
import { useSession } from '#web/session/session.ts';

interface Props {
  search: ReturnType<typeof authorizationSearch>;
  /** Replaces the present address of the page. */
  go(address: string): void;
}

/** The sign-in page. After signing in it goes to the address that the person wanted to open. */
export function SignInScreen({ search: { returnTo = '/', attempt, code, invitation }, go }: Props) {
  const session = useSession();
  const onReturned = useCallback(
    (idToken: string) =>
      void finishSignIn(idToken, {
        onward: () => go(returnTo),
        back: (failed) => go(`/Authorization${stringifySearch({ code: failed, returnTo, invitation })}`),
      }),
    [go, returnTo, invitation],
  );

  // somebody who is signed in, here or in another tab, does not need this page
  const signedIn = session.status === 'signed-in';
  useEffect(() => {
    if (signedIn) go(returnTo);
  }, [signedIn, go, returnTo]);
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
