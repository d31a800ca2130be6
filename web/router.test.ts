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
