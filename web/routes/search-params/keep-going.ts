import type { AnyRouter } from '@tanstack/react-router';

/**
 * Whoever has left a screen goes where they are going: while the code of another one is on its way the screen is still there, and
 * what it keeps in its address (a search that was typed just before) would lead back to it. So it may change its own address only.
 */
export function keepGoing<Router extends AnyRouter>(router: Router): Router {
  const { navigate } = router;
  router.navigate = async (options) => {
    const { from, to = '.', href } = options as { from?: string; to?: string; href?: string };
    const isOfLeft = to === '.' && href === undefined && from !== undefined && from !== router.latestLocation.pathname;
    if (!isOfLeft) await navigate(options);
  };
  return router;
}
