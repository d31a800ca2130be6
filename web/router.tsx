import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import type { Catalog } from '#web/i18n/ko.ts';
import { loadCode } from './code/load-code.ts';
import { ErrorScreen } from './routes/error.route.tsx';
import { Guard } from './routes/guard.tsx';
import { prefetchPrices, prefetchProducts } from './routes/prefetch.ts';
import { RootScreen } from './routes/root.route.tsx';
import { screenCode } from './routes/screen-code.ts';
import { authorizationSearch } from './routes/search-params/authorization-search.ts';
import { keepGoing } from './routes/search-params/keep-going.ts';
import { parseSearch, stringifySearch } from './routes/search-params/parse-search.ts';
import {
  customersSearch,
  designByStaffSearch,
  designSearch,
  fileImportSearch,
  historySearch,
  homeSearch,
  listUpSearch,
  makersSearch,
  membersSearch,
  pricesSearch,
  productsSearch,
  salesSearch,
  securitySearch,
  staffSearch,
} from './routes/search-params/searches.ts';
import { loadTable } from './routes/tables.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** The screen's name, for its heading and the browser tab. */
    title?: keyof Catalog['screens']['titles'] | 'signIn';
    /** The screen has no data yet. */
    isEmpty?: true;
  }
}

const root = createRootRoute({ component: RootScreen });

const authorization = createRoute({
  getParentRoute: () => root,
  path: '/Authorization',
  validateSearch: authorizationSearch,
  component: screenCode(() => import('./routes/sign-in/authorization.route.tsx'), 'AuthorizationScreen', 'entrance'),
  staticData: { title: 'signIn' },
});

/** Everything behind the sign-in, inside the header and the sidebar. */
const inside = createRoute({ getParentRoute: () => root, id: 'inside', component: Guard });

const screen = <Path extends string>(path: Path, title: keyof Catalog['screens']['titles']) => ({
  getParentRoute: () => inside,
  path,
  staticData: { title },
});

/** A screen that only says what it will be for. */
const empty = <Path extends string>(path: Path, title: keyof Catalog['screens']['titles']) =>
  createRoute({
    ...screen(path, title),
    staticData: { title, isEmpty: true },
    component: screenCode(() => import('./routes/coming-soon.route.tsx'), 'ComingSoonScreen'),
  });

const screens = [
  createRoute({
    ...screen('/', 'home'),
    validateSearch: homeSearch,
    component: screenCode(() => import('./routes/home.route.tsx'), 'HomeScreen', 'products', 'prices', 'sales', 'rest'),
  }),
  createRoute({
    ...screen('/sales', 'sales'),
    validateSearch: salesSearch,
    loaderDeps: ({ search: { part, view } }) => ({ part, view: part === 'orders' ? view : undefined }),
    async loader({ deps: { part, view } }) {
      const { loadTab } = await loadCode(() => import('./routes/sales/sales.route.tsx'));
      await Promise.all([loadTab(part), loadTable('orders', { view })]);
    },
    component: screenCode(() => import('./routes/sales/sales.route.tsx'), 'SalesScreen', 'products', 'prices', 'sales'),
  }),
  createRoute({
    ...screen('/sales/import', 'orderImport'),
    component: screenCode(() => import('./routes/sales/orders-import.route.tsx'), 'OrdersImportScreen'),
  }),
  empty('/mall', 'mall'),
  empty('/mall/send', 'mallSend'),
  empty('/mall/tracking', 'mallTracking'),
  empty('/mall/shipping_error', 'mallProblems'),
  empty('/mall/complete', 'mallComplete'),
  createRoute({
    ...screen('/customer', 'customer'),
    validateSearch: customersSearch,
    component: screenCode(() => import('./routes/sales/customers.route.tsx'), 'CustomersScreen'),
  }),
  createRoute({
    ...screen('/customer/members', 'members'),
    validateSearch: membersSearch,
    component: screenCode(() => import('./routes/sales/members.route.tsx'), 'MembersScreen'),
  }),
  empty('/stock', 'stock'),
  createRoute({
    ...screen('/products', 'products'),
    validateSearch: productsSearch,
    loaderDeps: ({ search: { view } }) => ({ view }),
    async loader({ deps }) {
      prefetchProducts();
      await loadTable('products', deps);
    },
    component: screenCode(() => import('./routes/products.route.tsx'), 'ProductsScreen', 'products'),
  }),
  createRoute({
    ...screen('/products/price_management', 'prices'),
    validateSearch: pricesSearch,
    loaderDeps: ({ search: { view } }) => ({ view }),
    async loader({ deps }) {
      prefetchPrices();
      await loadTable('prices', deps);
    },
    component: screenCode(() => import('./routes/prices.route.tsx'), 'PricesScreen', 'products', 'prices'),
  }),
  createRoute({
    ...screen('/products/import', 'fileImport'),
    validateSearch: fileImportSearch,
    loader() {
      prefetchProducts();
      prefetchPrices();
    },
    component: screenCode(() => import('./routes/products-import.route.tsx'), 'ProductsImportScreen'),
  }),
  createRoute({
    ...screen('/products/$pdNumber', 'product'),
    loader: prefetchProducts,
    component: screenCode(() => import('./routes/product/product.route.tsx'), 'ProductScreen'),
  }),
  empty('/products/mall_data_management', 'mallData'),
  createRoute({
    ...screen('/products/category_management', 'categories'),
    loader: prefetchProducts,
    component: screenCode(() => import('./routes/product-groups.route.tsx'), 'CategoriesScreen'),
  }),
  createRoute({
    ...screen('/products/list_up', 'listUp'),
    validateSearch: listUpSearch,
    loader: prefetchProducts,
    component: screenCode(() => import('./routes/product/list-up.route.tsx'), 'ListUpScreen'),
  }),
  createRoute({
    ...screen('/manufacture', 'manufacture'),
    validateSearch: makersSearch,
    loader: prefetchProducts,
    component: screenCode(() => import('./routes/product-groups.route.tsx'), 'MakersScreen'),
  }),
  createRoute({
    ...screen('/staff', 'staff'),
    validateSearch: staffSearch,
    component: screenCode(() => import('./routes/staff/staff.route.tsx'), 'StaffScreen'),
  }),
  createRoute({
    ...screen('/staff/setting', 'settings'),
    component: screenCode(() => import('./routes/staff/settings.route.tsx'), 'SettingsScreen'),
  }),
  createRoute({
    ...screen('/staff/history', 'history'),
    validateSearch: historySearch,
    component: screenCode(() => import('./routes/staff/history.route.tsx'), 'HistoryScreen'),
  }),
  createRoute({
    ...screen('/staff/security', 'security'),
    validateSearch: securitySearch,
    component: screenCode(() => import('./routes/staff/security.route.tsx'), 'SecurityScreen'),
  }),
  createRoute({
    ...screen('/design_team', 'design'),
    validateSearch: designSearch,
    component: screenCode(() => import('./routes/design.route.tsx'), 'DesignScreen', 'design'),
  }),
  createRoute({
    ...screen('/design_team/as_staff', 'designByStaff'),
    validateSearch: designByStaffSearch,
    component: screenCode(() => import('./routes/design-by-staff.route.tsx'), 'DesignByStaffScreen'),
  }),
  createRoute({
    ...screen('/$', 'notFound'),
    component: screenCode(() => import('./routes/not-found.route.tsx'), 'NotFoundScreen'),
  }),
] as const;

export const router = keepGoing(
  createRouter({
    routeTree: root.addChildren([authorization, inside.addChildren(screens)]),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorScreen,
    scrollRestoration: true,
    scrollToTopSelectors: ['#main'],
  }),
);
