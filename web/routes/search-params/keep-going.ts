import type { AnyRouter } from '@tanstack/react-router';

/**
 * Lets a screen change only its own address. While the code of the next screen is being loaded, the screen that the person has left is
 * still drawn. If it stored something in the address, such as a search typed just before, the navigation would lead back to it.
 */
export function keepGoing<Router extends AnyRouter>(router: Router): Router {
  const { navigate } = router;
  router.navigate = async (options) => {
    const { from, to = '.', href } = options;
    const isOfLeft = to === '.' && href === undefined && from !== undefined && from !== router.latestLocation.pathname;
    if (!isOfLeft) await navigate(options);
  };
  return router;
}
