import { loadCatalog } from '#web/i18n/words.ts';

/** Everything behind the sign-in: the frame of the screens, and the words of every feature. */
export async function loadAppShell() {
  const [{ AppShellScreen }] = await Promise.all([import('./app-shell.route.tsx'), loadCatalog()]);
  return { default: AppShellScreen };
}
