import { loadWords } from '#web/i18n/words.ts';

/** Loads the code of everything behind the sign-in: the frame around the screens, and its words. */
export async function loadAppShell() {
  const [{ AppShellScreen }] = await Promise.all([import('./app-shell.route.tsx'), loadWords('office')]);
  return { default: AppShellScreen };
}
