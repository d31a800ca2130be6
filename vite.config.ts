import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { classNames } from './scripts/start/class-names.ts';
import { componentStyles } from './scripts/start/component-styles.ts';
import { constantClasses } from './scripts/start/constant-classes.ts';
import { earlyScript } from './scripts/start/early-script.ts';
import { filesOf } from './scripts/start/files-of.ts';
import { mergeParts } from './scripts/start/merge-parts.ts';
import { neededFiles } from './scripts/start/needed-files.ts';
import { screenFiles } from './server/http/page/screen-files.ts';

const web = path.join(import.meta.dirname, 'web');
const inWebFolder = (name: string) => `web/${name}`;
const inLists = (name: string) => `web/ui/lists/${name}`;
const anyOf = (...patterns: readonly RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'));

/** What every screen draws with, of the packages. The rest of them is for dialogs, calendars, long lists. */
const framePackages =
  /node_modules[\\/](@tanstack[\\/](react-router|router-core|react-store|store|history|(query-core|react-query)(?!.*[iI]nfiniteQuery(Observer|\.)))|use-sync-external-store|clsx|@mantine[\\/](store|notifications[\\/]esm[\\/]notifications\.store|hooks[\\/]esm[\\/](use-color-scheme|use-did-update|use-id|use-isomorphic-effect|use-media-query|use-merged-ref|use-reduced-motion|use-uncontrolled|utils)|core[\\/](styles\.layer|esm[\\/]core|(styles|esm[\\/]components)[\\/](ActionIcon|Burger|Button|CloseButton|Input|InputBase|Loader|TextInput|Transition|UnstyledButton))))[\\/.]/;
/** What dialogs, pickers and menus draw with, of the packages. Flags and holidays are fetched where they are shown. */
const widgetPackages = /node_modules[\\/](?!react|scheduler|zod|@tanstack|@hyunbinseo|country-flag)/;
/** What dialogs draw with, of our own building blocks. */
const dialogParts = filesOf([
  ...['cancel-', 'confirm-', 'dialog-form.', 'dialog-frame.', 'dialog.', 'leave-', 'use-dirty'].map((name) => `web/ui/dialogs/${name}`),
  'web/ui/feedback/copy-text.',
  'web/ui/inputs/number-field.',
]);
/** What the forms in dialogs save with. */
const formParts = filesOf(
  [
    ...['conflict/', 'edit-', 'form-end.', 'pick-', 'question.', 'sending/'].map((name) => `web/ui/dialogs/${name}`),
    'web/ui/erasure/',
    'web/ui/inputs/big-change.',
  ],
  { but: ['web/ui/dialogs/conflict/overtaken'] },
);
/** What a value of a product is checked by while it is typed: no list needs it. */
const productFields = filesOf(['contract/addresses/country-codes', 'contract/products/text-forms', 'web/features/products/value-rules.']);
/** How values are stored together, but for what sends them. */
const blocks = filesOf([
  ...['block-', 'cell-', 'store-'].map((name) => `web/sync/blocks/${name}`),
  'web/features/products/product-blocks.',
]);
/** What is read of a value that was typed. */
const values = filesOf(['web/i18n/too-long.', 'web/ui/dialogs/read-value.', 'web/ui/inputs/number-text.', 'web/ui/inputs/read-number.']);
/** What the start page has with the screens of tabs. */
const tabs = filesOf(['web/features/home/home.queries.', 'web/ui/display/tab-links.', 'web/ui/lists/card-grid.']);
/** How lists are sorted and filtered. */
const listOrder = filesOf(['filter-rows.', 'list-order.', 'since-day.', 'sort-rows.'].map((name) => `web/ui/sheet/model/${name}`));
const sending = filesOf([...['check-', 'put-', 'send-'].map((name) => `web/sync/blocks/${name}`), 'contract/change-sets/batch-parts']);
/** Notes and labelled values, of which the drawers and dialogs of several screens have some. */
const notes = filesOf([
  'web/sync/notes/',
  'web/ui/notes/',
  'web/ui/dialogs/remove-button',
  'web/ui/rows/value-list',
  'contract/mentions/',
  'contract/notes/',
]);
/** The lists of what was changed, which a screen shows when somebody asks for them. */
const changeLists = filesOf([
  ...['address-of.', 'change-list.', 'change-set-row.', 'put-back-set.'].map((name) => `web/features/history/${name}`),
  'contract/history/put-back.',
]);
/** English beside Korean: who reads the page in one language waits for no words of the other. */
const english = /contract[\\/].*[\\/]words[\\/]en\./;
/** What columns of products and prices are called, which what reads a file has, too. */
const columnWords = /contract[\\/](prices|products)[\\/]words[\\/]ko\./;
const lists = anyOf(
  /node_modules[\\/]@tanstack[\\/](react-virtual|virtual-core)[\\/]/,
  filesOf([
    ...['filter-bar', 'first-hit', 'named', 'saved-scroll', 'search-keys', 'use-ahead', 'use-first', 'use-focused'].map(inLists),
    ...['use-prepared', 'use-scroll', 'use-searched', 'virtual-cards'].map(inLists),
    'web/ui/rows/list-',
    'web/ui/rows/text-',
    'web/ui/dialogs/conflict/overtaken',
    'web/ui/dialogs/use-value',
    'web/ui/sheet/view-switch',
    'web/session/kept-for-person',
  ]),
);
/** Our own code that many screens share. What only lists of one kind, or fields of one kind, take part in is left to these. */
const common = anyOf(
  filesOf(['code/', 'http/', 'i18n/', 'session/', 'sync/', 'ui/'].map(inWebFolder), {
    but: [
      'http/until',
      ...['blocks', 'kept/open', 'kept/seal', 'kept/store', 'kept/text', 'kept/until', 'newest', 'notes', 'windows'].map(
        (name) => `sync/${name}`,
      ),
      ...['i18n/invoice-words', 'i18n/too-long', 'i18n/values', 'session/person', 'session/kept'],
      ...['comparison/', 'erasure/', 'notes/', 'rows/', 'sheet/', 'lists/person', 'lists/use-windows'].map((name) => `ui/${name}`),
      ...['conflict/overtaken', 'read', 'remove', 'sending', 'side', 'use-value'].map((name) => `ui/dialogs/${name}`),
      ...['flag', 'label', 'titled', 'tool'].map((name) => `ui/display/${name}`),
      ...['copy', 'failed', 'reading', 'too-long'].map((name) => `ui/feedback/${name}`),
      ...['ui/focus/focus-beside', 'ui/focus/use-step'],
      ...['big', 'found', 'number', 'one-of', 'read', 'day'].map((name) => `ui/inputs/${name}`),
    ].map(inWebFolder),
  }),
  filesOf(['contract/'], {
    but: [
      ...['addresses', 'change-sets', 'customers', 'customs', 'finder', 'folded-text', 'history', 'members', 'mentions', 'notes'],
      ...['orders', 'papers', 'parcels', 'prices', 'product-files', 'shipments', 'tables', 'visibility'],
    ].map((name) => `contract/${name}`),
  }),
  filesOf(['contract/customs/customs-choices.']),
);

/** Every screen is drawn within these: what they import is needed whichever it is. */
const aroundScreens = ['web/app.tsx', 'web/routes/app-shell.route.tsx'].map((file) => path.join(import.meta.dirname, file));
const ourOwn = /^(?!.*node_modules).*[\\/](web|contract)[\\/]/;

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** Our own modules that these import, and those that they import. */
function withImports(entries: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set(entries);
  for (const id of found) for (const each of graph.getModuleInfo(id)?.importedIds ?? []) if (ourOwn.test(each)) found.add(each);
  return found;
}

/** Whether a module is among these, or what they import, asked when the whole graph is known. */
function importedBy(...entries: string[]): (id: string, graph: ModuleGraph) => boolean {
  let found: ReadonlySet<string> | undefined;
  return (id, graph) => {
    found ??= withImports(entries, graph);
    return found.has(id);
  };
}

const inWeb = (file: string) => path.join(web, file);
const isOfShell = importedBy(...aroundScreens);
const isOfSignIn = importedBy(inWeb('routes/sign-in/sign-in-screen.tsx'));
const isOfBoard = importedBy(...screenFiles('/design_team').map(inWeb));
const isOfProducts = importedBy(...screenFiles('/products').map(inWeb));
const isOfTable = importedBy(inWeb('routes/list-tables/product-list-table.tsx'));
const isOfHome = importedBy(...screenFiles('/').map(inWeb));
const isOfOfficeParts = importedBy('\0virtual:parts/office-parts');

const nameOfShell = (id: string, graph: ModuleGraph) => (isOfShell(id, graph) ? 'shell' : null);

/** Some lines that both need: a file of their own, and neither fetches the other's for them. */
const forBoth = filesOf(['web/code/new-id.']);

/** The sign-in page waits for nothing that only screens need, and they for nothing that only it needs. */
function nameOfSignIn(id: string, graph: ModuleGraph): string | null {
  if (!isOfSignIn(id, graph)) return null;
  return !isOfShell(id, graph) && !forBoth.test(id) ? 'sign-in' : 'shared';
}

const ofBoard = /(features[\\/]design|contract[\\/]holidays)[\\/]/;

/** What the board is drawn with, of its own: in one file it is packed smaller, and its dialogs have it already. */
const nameOfBoard = (id: string, graph: ModuleGraph) => (isOfBoard(id, graph) && ofBoard.test(id) ? 'board' : null);

/** What the list that people open most is drawn with, of its own: prices and files of products need most of it, too. */
const nameOfProducts = (id: string, graph: ModuleGraph) =>
  isOfProducts(id, graph) && ![isOfBoard, isOfHome].some((isOfOther) => isOfOther(id, graph)) ? 'products' : null;

const ofTable = filesOf([
  ...['features/bulk', 'routes/list-tables', 'ui/sheet', 'products/product-sheet', 'sync/last-changes.', 'sync/store-cell.'].map(
    inWebFolder,
  ),
]);

/** What a table is drawn with: that of the prices needs most of what that of the products does. */
const nameOfTable = (id: string, graph: ModuleGraph) =>
  ofTable.test(id) &&
  isOfTable(id, graph) &&
  ![isOfBoard, isOfHome, isOfProducts, isOfOfficeParts].some((isOfOther) => isOfOther(id, graph))
    ? 'table'
    : null;

/**
 * What every screen loads once it is drawn. What begins with some of it has the rest a moment earlier; the start page, which
 * lists what was changed, only the part that it needs.
 */
function nameOfLater(id: string, graph: ModuleGraph): string | null {
  if (!isOfOfficeParts(id, graph) || [isOfProducts, isOfBoard, isOfTable].some((isOfFirst) => isOfFirst(id, graph))) return null;
  return isOfHome(id, graph) ? 'changes' : 'later';
}

/**
 * Left to itself the bundler makes a file of every set of modules that the same screens share: ninety for one screen, of
 * which a browser fetches six at a time. What the sign-in page needs is one file; what is around every screen is two, our
 * own and that of packages, and both are whole, or a file that they share with a dialog brings that to every screen. What
 * lists need is another, what several screens and dialogs need of packages a third. What is left of what the most used screens begin with is a file
 * for each of them, and what all load once they are drawn one more; what a few others share is a few, by who shares it. A test
 * holds how much each screen needs, and that no files import each other in a circle: those do not start.
 */
const chunkGroups = [
  { name: 'start', tags: ['$initial' as const], priority: 5 },
  { name: nameOfSignIn, debugName: 'sign-in', priority: 4 },
  { name: nameOfShell, debugName: 'shell', priority: 4 },
  { name: 'frame', test: framePackages, priority: 4 },
  { name: nameOfBoard, debugName: 'board', priority: 3 },
  { name: 'dialogs', test: dialogParts, minShareCount: 2, priority: 3 },
  { name: 'forms', test: formParts, minShareCount: 2, priority: 3 },
  { name: 'product-fields', test: productFields, minShareCount: 2, priority: 2 },
  { name: 'blocks', test: blocks, minShareCount: 2, priority: 2 },
  { name: 'tabs', test: tabs, minShareCount: 2, priority: 2 },
  { name: 'list-order', test: listOrder, priority: 3.5 },
  { name: 'values', test: values, minShareCount: 2, priority: 2 },
  { name: 'sending', test: sending, minShareCount: 2, priority: 2 },
  { name: 'notes', test: notes, minShareCount: 2, priority: 2 },
  { name: 'change-lists', test: changeLists, minShareCount: 2, priority: 2 },
  { name: 'english', test: english, minShareCount: 2, priority: 2 },
  { name: 'column-words', test: columnWords, minShareCount: 2, priority: 2 },
  { name: 'lists', test: lists, minShareCount: 2, priority: 2 },
  { name: 'widgets', test: widgetPackages, minShareCount: 2, priority: 1 },
  { name: 'office', test: common, minShareCount: 3, priority: 1 },
  { name: nameOfProducts, debugName: 'products', minShareCount: 2, priority: 0.5 },
  { name: nameOfTable, debugName: 'table', minShareCount: 2, priority: 0.5 },
  { name: nameOfLater, debugName: 'later', minShareCount: 2, priority: 0.5 },
  {
    name: 'shared',
    test: /^(?!.*node_modules.*css$).*\.([jt]sx?|css)$/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 1_200,
  },
];

/**
 * What screens import once they are drawn, by whose it is. What somebody waits for (a screen, its list and table, words, the
 * actions of the board) is a file for itself.
 */
const laterParts = {
  'board-parts': /^features[\\/]design[\\/](?!store)/,
  'home-parts': /^features[\\/]home[\\/]/,
  'product-parts': /^features[\\/](accounting|prices|product-files|products)[\\/].*\.(tsx|door\.ts)$/,
  // a list that is kept is opened before anything else of the office is there
  'kept-parts': /^((session|sync)[\\/]kept|kept-screen[\\/])/,
  // what writes into cells is a file of its own: what was typed may wait for it
  'table-parts': /^(sync[\\/]blocks|features[\\/]bulk|ui[\\/]sheet(?![\\/](model|writing)))[\\/]/,
  'office-parts': /^((session|sync|ui)[\\/](?!kept|blocks|sheet)|(routes[\\/]finder|features[\\/](auth|history|layout|views))[\\/])/,
};

/** The files of these parts. */
const ofParts = /[\\/][a-z]+-parts-[^\\/]+$/;

export default defineConfig(({ command }) => ({
  root: web,
  plugins: [
    react(),
    componentStyles(),
    constantClasses(web),
    mergeParts(web, 'main.tsx', laterParts),
    neededFiles(),
    earlyScript('kept-screen', path.join(web, 'kept-screen/show.ts')),
  ],
  // the server puts a nonce of its own into every copy of the document that it sends
  html: command === 'build' ? { cspNonce: '__CSP_NONCE__' } : {},
  css: command === 'build' ? { modules: { generateScopedName: classNames(web) } } : {},
  build: {
    outDir: path.join(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    target: 'es2024',
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: {
      // every browser of this target preloads by itself
      polyfill: false,
      // nobody waits for parts: all that these need in turn would be named in each file that has some of them loaded later
      resolveDependencies: (file, needed) => (ofParts.test(file) ? [file] : needed),
    },
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups },
        // without the names of all who share a file: each of them would stand in every file that imports it
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${name.split(/[~.]/)[0]}-[hash][extname]`,
      },
    },
  },
  // the page imports the contract, which lies beside its folder
  server: { fs: { allow: [import.meta.dirname] } },
}));
