/** What the sign-in page is made of, beside the first bundle. */
export const signInFiles: readonly string[] = ['routes/sign-in/sign-in-screen.tsx'];

/** What every screen behind the sign-in is made of, as Vite's manifest names it. */
const everyScreen = ['app.tsx', 'routes/app-shell.route.tsx', 'i18n/parts/ko-office.ts'];

/** The code of the screens that people open most, with their words and what fetches their lists. */
const screens: Record<string, readonly string[]> = {
  '/': ['routes/home.route.tsx', 'i18n/parts/ko-products.ts', 'i18n/ko/design.ts', 'i18n/parts/ko-rest.ts'],
  '/products': ['routes/products.route.tsx', 'i18n/parts/ko-products.ts', 'features/products/products.queries.ts'],
  '/products/price_management': [
    'routes/prices.route.tsx',
    'i18n/parts/ko-products.ts',
    'i18n/ko/design.ts',
    'i18n/parts/ko-rest.ts',
    'features/prices/prices.queries.ts',
  ],
  '/sales': ['routes/sales/sales.route.tsx', 'i18n/parts/ko-products.ts', 'i18n/ko/design.ts', 'i18n/parts/ko-rest.ts'],
  '/design_team': ['routes/design.route.tsx', 'i18n/ko/design.ts'],
};

/** The modules of the page that the screen at this address needs before it can be used. */
export const screenFiles = (url: string): readonly string[] => [...everyScreen, ...(screens[url.split('?')[0] ?? ''] ?? [])];

/** The addresses of the screens whose code the document names. */
export const preloadedScreens: readonly string[] = Object.keys(screens);
