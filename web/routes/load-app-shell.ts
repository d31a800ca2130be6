import { loadWords } from '#web/i18n/words.ts';

/** Everything behind the sign-in: the frame of the screens, and its words. */
export async function loadAppShell() {
  const [{ AppShellScreen }] = await Promise.all([import('./app-shell.route.tsx'), loadWords('office')]);
  return { default: AppShellScreen };
}
