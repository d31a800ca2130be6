import { expect, it } from 'vitest';
import { router } from './router.tsx';

it('has every screen under its exact path, all but the sign-in behind the guard', () => {
  const routes = Object.values(router.routesById).map(({ id }) => String(id));
  expect(routes.filter((id) => !id.startsWith('/inside'))).toEqual(['__root__', '/Authorization']);
  const inside = routes.filter((id) => id.startsWith('/inside/')).map((id) => id.slice('/inside'.length));
  expect(inside).toEqual(
    expect.arrayContaining([
      '/',
      '/sales',
      '/mall',
      '/mall/send',
      '/mall/tracking',
      '/mall/shipping_error',
      '/mall/complete',
      '/customer',
      '/customer/members',
      '/stock',
      '/products',
      '/products/price_management',
      '/products/mall_data_management',
      '/products/category_management',
      '/products/list_up',
      '/manufacture',
      '/staff',
      '/staff/setting',
      '/design_team',
      '/design_team/as_staff',
    ]),
  );
});

it.each([
  ['/design_team?weeklyMode=false&startDate=2026-02-31&person=4', { person: 4 }],
  ['/design_team?weeklyMode=true&startDate=2026-02-28', { weeklyMode: true, startDate: '2026-02-28' }],
  ['/design_team/as_staff?startDate=0202-12-05&limit=3', { limit: 3 }],
  ['/products?availability=Foo&q=12', { q: '12' }],
  ['/products/price_management?tab=foo', {}],
  ['/sales?part=foo', {}],
  ['/staff/history?fromDay=2026-99-99', {}],
  ['/Authorization?returnTo=https://evil.example/', {}],
  ['/Authorization?returnTo=/.//evil.example/', {}],
  ['/sales?order=0&member=-1&product=99999999999&staffId=1.5', {}],
  ['/design_team/as_staff?limit=0&person=1e21', {}],
])('opens the damaged address %j with what its screen can use', (address, search) => {
  const { pathname, search: raw } = new URL(address, 'https://samusil.example');
  expect(router.matchRoutes(pathname, router.options.parseSearch(raw)).at(-1)?.search).toEqual(search);
});
