/** The modules of the sign-in page, beside the first bundle. */
export const signInFiles: readonly string[] = ['routes/sign-in/sign-in-screen.tsx'];

/** The modules that every screen behind the sign-in needs, as Vite's manifest names them. */
const everyScreen = ['app.tsx', 'routes/app-shell.route.tsx', 'i18n/parts/ko-office.ts'];

/** The modules of the screens that people open most: their code, their texts and the queries of their lists. */
const screens: Record<string, readonly string[]> = {
  '/': ['routes/home.route.tsx', 'i18n/parts/ko-products.ts', 'i18n/ko/prices.ts', 'i18n/parts/ko-sales.ts', 'i18n/parts/ko-rest.ts'],
  '/products': ['routes/products.route.tsx', 'i18n/parts/ko-products.ts', 'features/products/products.queries.ts'],
  '/products/price_management': [
    'routes/prices.route.tsx',
    'i18n/parts/ko-products.ts',
    'i18n/ko/prices.ts',
    'features/prices/prices.queries.ts',
  ],
  '/sales': ['routes/sales/sales.route.tsx', 'i18n/parts/ko-products.ts', 'i18n/ko/prices.ts', 'i18n/parts/ko-sales.ts'],
  '/design_team': ['routes/design.route.tsx', 'i18n/ko/design.ts'],
};

/** The tabs of the orders screen, as its address names them. */
const salesTabs = ['register', 'orders', 'invoice', 'tracking', 'pick'] as const;

/** The modules of the page that the screen at this address needs before it can be used. */
export function screenFiles(url: string): readonly string[] {
  const [path = '', query] = url.split('?');
  const files = [...everyScreen, ...(screens[path] ?? [])];
  if (path !== '/sales') return files;
  const asked = new URLSearchParams(query).get('part');
  const tab = salesTabs.find((each) => each === asked) ?? 'register';
  return [...files, `routes/sales/tabs/${tab}.tab.tsx`];
}

/** The addresses of the screens whose code the document preloads. */
export const preloadedScreens: readonly string[] = [...Object.keys(screens), ...salesTabs.map((tab) => `/sales?part=${tab}`)];
