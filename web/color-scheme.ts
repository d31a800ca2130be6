import { remembered } from '#web/code/remembered.ts';

/** The storage key of Mantine's choice of light or dark. For signed-in people the server stores the choice, too. */
export const colorSchemeKey = 'samusil-color-scheme';

/** Applies the colour scheme of the last visit before anything is drawn; Mantine takes it over. */
export function showColorScheme(): void {
  const chosen = remembered(colorSchemeKey);
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
}
