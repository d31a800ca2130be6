import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { keepGoing } from './keep-going.ts';

function office() {
  const arrived = Promise.withResolvers<void>();
  const root = createRootRoute();
  const screen = <Path extends string>(path: Path, loader = async () => {}) => createRoute({ getParentRoute: () => root, path, loader });
  const routeTree = root.addChildren([screen('/products'), screen('/customer', () => arrived.promise)]);
  const router = keepGoing(createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/products'] }) }));
  const keep = (from: string, q: string) => router.navigate({ from, search: () => ({ q }), replace: true } as never);
  return { router, keep, arrive: arrived.resolve };
}

it('a screen that was left keeps nothing in the address of the next one, nor leads back', async () => {
  const { router, keep, arrive } = office();
  await router.load();
  await keep('/products', 'a');
  expect(router.latestLocation.href).toBe('/products?q=a');
  const going = router.navigate({ to: '/customer' } as never);
  await keep('/products', 'ab');
  arrive();
  await going;
  expect(router.state.location.href).toBe('/customer');
  await keep('/customer', 'kim');
  expect(router.latestLocation.href).toBe('/customer?q=kim');
});
