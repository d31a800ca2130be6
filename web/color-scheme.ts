import { remembered } from '#web/code/remembered.ts';

/** Where Mantine keeps the choice of light or dark; the server has it, too, for whoever is signed in. */
export const colorSchemeKey = 'samusil-color-scheme';

/** Shows the colours of the last visit before anything is drawn, for Mantine to go on from. */
export function showColorScheme(): void {
  const chosen = remembered(colorSchemeKey);
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
}
