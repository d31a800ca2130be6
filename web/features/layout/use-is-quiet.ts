import { type LinkProps, useRouter } from '@tanstack/react-router';

/**
 * Whether a link of a menu leads to a screen without data yet, or to no screen of its own ('/'). Such links are drawn in a weaker colour.
 */
export function useIsQuiet(): (to: LinkProps['to']) => true | undefined {
  const routes: Record<string, { options: { staticData?: { isEmpty?: true } } }> = useRouter().routesByPath;
  return (to) => to === '/' || routes[to ?? '']?.options.staticData?.isEmpty || undefined;
}
