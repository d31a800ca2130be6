import type { Office } from '#bench/kit/office.ts';
import type { Application } from './application.ts';

/** Our application, as the bench starts it. */
export const samusil = (office: Office): Application => ({
  origin: office.origin,
  headers: office.headers,
  list: { method: 'POST', path: '/api/products/management_basic', body: '{}' },
  productsIn: (reply) => JSON.parse(reply),
  update: (productData) => ({
    method: 'POST',
    path: '/api/products/updateProduct',
    body: { productData, targetColumn: 'weight' },
  }),
  screen: {
    path: '/products',
    rows: '[data-index]',
    signIn: (context) => context.addCookies([{ name: 'samusil', value: office.token, url: office.origin }]),
    openSearch: (page) => page.locator('input[role=searchbox]').focus(),
  },
  stop: () => office.stop(),
});
