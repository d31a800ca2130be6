import { type LinkProps, useRouter } from '@tanstack/react-router';

/** Whether a menu's link leads to a screen that has no data yet, or nowhere in particular: it is drawn more quietly. */
export function useIsQuiet(): (to: LinkProps['to']) => true | undefined {
  const routes: Record<string, { options: { staticData?: { isEmpty?: true } } }> = useRouter().routesByPath;
  return (to) => to === '/' || routes[to ?? '']?.options.staticData?.isEmpty || undefined;
}
