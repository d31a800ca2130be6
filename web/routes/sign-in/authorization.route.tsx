import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { SignInScreen } from './sign-in-screen.tsx';

const route = getRouteApi('/Authorization');

/** The sign-in page for somebody who was signed in before: the loaded code of the page stays. */
export function AuthorizationScreen() {
  const { history } = useRouter();
  const go = useCallback((address: string) => history.replace(address), [history]);
  return <SignInScreen search={route.useSearch()} go={go} />;
}
