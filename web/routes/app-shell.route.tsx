import { useMantineColorScheme } from '@mantine/core';
import '@mantine/core/styles.layer.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useBlocker, useMatches, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { mayCall } from '#contract/rights.ts';
import { later, laterDialog } from '#web/code/later.tsx';
import { whenIdle } from '#web/code/when-idle.ts';
import { startEcount } from '#web/features/accounting/ecount-session.ts';
import { useSignOut } from '#web/features/auth/use-sign-out.tsx';
import { AppFrame } from '#web/features/layout/app-frame.tsx';
import { useHeadingFocus } from '#web/features/layout/use-heading-focus.ts';
import { queryClient } from '#web/http/query-client.ts';
import { roleText } from '#web/i18n/role-text.ts';
import { loadWords, speak, useWords } from '#web/i18n/words.ts';
import { keepSessionWhile, useSignedIn } from '#web/session/session.ts';
import { guardUnsaved, isLostAtReload, isLostWithScreen, registerUnsaved } from '#web/session/unsaved.ts';
import { watchLive } from '#web/sync/watch-live.ts';
import { closeDirtyDialogs, hasDirtyDialog } from '#web/ui/dialogs/open-dialogs.ts';
import { Notices } from '#web/ui/feedback/notices.tsx';
import { useFinder } from './finder/use-finder.tsx';

const SessionExpired = later(
  async () => (await Promise.all([import('#web/features/auth/session-expired.tsx'), loadWords('refusals')]))[0].SessionExpired,
);

/**
 * Starts to keep pictures of screens. If the code cannot be loaded, for example without a connection, the next visit draws its screen from
 * scratch.
 */
const keepScreens = () =>
  void import('#web/kept-screen/keep.ts').then(
    (code) => code.keepScreens(),
    () => undefined,
  );

const LeaveQuestion = laterDialog(async () => (await import('#web/ui/dialogs/leave-question.tsx')).LeaveQuestion);

/** The frame around every screen of a signed-in person: navigation, notices, their language and colour scheme, and live changes. */
export function AppShellScreen() {
  const t = useWords();
  const staff = useSignedIn();
  const { setColorScheme } = useMantineColorScheme();
  // the path of the screen that is drawn: during a navigation the address already belongs to the next screen
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' });
  useEffect(() => void speak(staff.language), [staff.language]);
  useEffect(() => setColorScheme(staff.colorScheme), [staff.colorScheme, setColorScheme]);
  useEffect(watchLive, []);
  const mayUseEcount = mayCall('POST /api/e-count/initialize', staff);
  useEffect(() => (mayUseEcount ? startEcount() : undefined), [mayUseEcount]);
  useEffect(guardUnsaved, []);
  useEffect(() => registerUnsaved(hasDirtyDialog), []);
  useEffect(() => keepSessionWhile(isLostAtReload), []);
  const leaving = useBlocker({
    // REPLACE is not an action of the person: it corrects the address, or follows the end of a session
    shouldBlockFn: ({ action }) => action !== 'REPLACE' && (hasDirtyDialog() || isLostWithScreen()),
    enableBeforeUnload: false,
    withResolver: true,
  });
  const router = useRouter();
  // preloaded, so that signing out works without a connection
  useEffect(() => void router.preloadRoute({ to: '/Authorization' }).catch(() => undefined), [router]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen is kept
  useEffect(() => whenIdle(keepScreens), [pathname]);
  useHeadingFocus();
  const finder = useFinder(pathname);
  const signingOut = useSignOut();
  const person = { name: staff.staffName, nickName: staff.staffNickName, role: roleText(staff.role, t, staff.roleName) };
  return (
    <QueryClientProvider client={queryClient}>
      <SessionExpired />
      <Notices />
      <AppFrame person={person} pathname={pathname} onSignOut={signingOut.begin} onFind={finder.find}>
        <Outlet />
      </AppFrame>
      {finder.element}
      {signingOut.question}
      {leaving.status === 'blocked' && (
        <LeaveQuestion
          opened
          onStay={leaving.reset}
          onLeave={() => {
            closeDirtyDialogs();
            leaving.proceed();
          }}
        />
      )}
    </QueryClientProvider>
  );
}
