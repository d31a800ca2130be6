import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useWords } from '#web/i18n/words.ts';

/** The root of every screen: sets the name in the browser tab. */
export function RootScreen() {
  const t = useWords();
  const name = useMatches().at(-1)?.staticData.title ?? 'notFound';
  const title = name === 'signIn' ? t.auth.title : t.screens.titles[name];
  useEffect(() => {
    document.title = `${title} · ${t.common.appName}`;
  }, [title, t]);
  return <Outlet />;
}
