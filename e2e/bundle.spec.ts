import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { classNames } from '#scripts/start/class-names.ts';
import { preloadedScreens, screenFiles, signInFiles } from '#server/http/page/screen-files.ts';

interface BuiltFile {
  file: string;
  imports?: string[];
  css?: string[];
}

const root = path.join(import.meta.dirname, '../dist/web');
const read = (file: string) => fs.readFileSync(path.join(root, file));

/** The scripts that the document names, and those of these modules, with everything that they import. */
function scripts(modules: readonly string[]): string[] {
  const manifest: Record<string, BuiltFile> = JSON.parse(String(read('.vite/manifest.json')));
  const files = new Set([...String(read('index.html')).matchAll(/<script [^>]*src="\/([^"]+)"/g)].map(([, file = '']) => file));
  const add = (name: string): void => {
    const { file, imports = [] } = manifest[name] ?? {};
    if (file === undefined) throw new Error(`The build has no ${name}.`);
    if (files.has(file)) return;
    files.add(file);
    for (const each of imports) add(each);
  };
  for (const each of modules) add(each);
  return [...files];
}

/** The families of modules that screens load once they are drawn, by their names in the manifest. */
const parts = (...families: string[]) => families.map((family) => `../virtual:parts/${family}-parts`);

const kilobytes = (modules: readonly string[]) =>
  scripts(modules).reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0) / 1000;

test('the sign-in page needs little JavaScript, in either language', () => {
  expect(kilobytes(signInFiles)).toBeGreaterThan(60);
  expect(kilobytes(signInFiles)).toBeLessThan(100);
  expect(kilobytes([...signInFiles, 'i18n/parts/en-entrance.ts'])).toBeLessThan(100);
});

test('the screens that people open most need little JavaScript before they can be used', () => {
  expect(kilobytes(screenFiles('/products'))).toBeLessThan(196.9);
  expect(kilobytes(screenFiles('/design_team'))).toBeLessThan(198.8);
  expect(kilobytes(screenFiles('/products/price_management'))).toBeLessThan(261.6);
});

test('a tab of the orders needs no code of the others', () => {
  expect(kilobytes(screenFiles('/sales'))).toBeLessThan(321.4);
  expect(kilobytes(screenFiles('/sales?part=pick'))).toBeLessThan(275.5);
});

test('the start page needs nothing that only dialogs and menus are drawn with', () => {
  expect(kilobytes(screenFiles('/'))).toBeLessThan(223);
  expect(scripts(screenFiles('/')).filter((file) => /widgets|dialogs/.test(file))).toEqual([]);
});

test('a table needs little more than the cards of the same list, and nothing that only dialogs and menus are drawn with', () => {
  const cards = screenFiles('/products');
  const table = [...cards, 'routes/list-tables/product-list-table.tsx'];
  expect(kilobytes(table) - kilobytes(cards)).toBeLessThan(19.8);
  expect(scripts(table).filter((file) => /widgets|dialogs/.test(file))).toEqual([]);
});

test('a browser need not fetch many files for it', () => {
  for (const screen of ['/', '/products', '/design_team']) expect(scripts(screenFiles(screen)).length, screen).toBeLessThanOrEqual(22);
  // the list of the last visit is opened before the rest of the app has been loaded
  expect(scripts([...screenFiles('/products'), ...parts('kept')]).length).toBe(scripts(screenFiles('/products')).length + 1);
  // includes everything that is loaded once the screen is drawn: dialogs, menus, moving and writing
  expect(scripts([...screenFiles('/design_team'), 'i18n/parts/ko-rest.ts', ...parts('board', 'office')]).length).toBeLessThanOrEqual(42);
});

test('a component of Mantine’s comes with its style sheet, and a list needs few others', () => {
  const manifest: Record<string, BuiltFile> = JSON.parse(String(read('.vite/manifest.json')));
  const sheetsOf = (name: string, found = new Set<string>()): Set<string> => {
    if (found.has(name)) return found;
    found.add(name);
    for (const sheet of manifest[name]?.css ?? []) found.add(sheet);
    for (const each of manifest[name]?.imports ?? []) sheetsOf(each, found);
    return found;
  };
  const stylesOf = (name: string) => [...sheetsOf(name)].filter((file) => file.endsWith('.css')).map((file) => String(read(file)));
  // the styles of the app's start are loaded before anything that is loaded later
  const first = stylesOf('routes/app-shell.route.tsx').join('');
  for (const [name, { file }] of Object.entries(manifest)) {
    if (!file.endsWith('.js')) continue;
    const styles = first + stylesOf(name).join('');
    for (const [, component = ''] of String(read(file)).matchAll(/["'`](m_[0-9a-f]{6,8})["'`]/g))
      expect(styles, `${component} of ${name}`).toContain(component);
  }
  const sheets = new Set(screenFiles('/products').flatMap((name) => [...sheetsOf(name)].filter((file) => file.endsWith('.css'))));
  expect([...sheets].reduce((sum, file) => sum + read(file).length, 0) / 1000).toBeLessThan(170);
});

test('every style sheet of ours is in the page, though no code asks for its names', () => {
  const assets = path.join(root, 'assets');
  const styles = fs.globSync('*.css', { cwd: assets }).map((file) => String(fs.readFileSync(path.join(assets, file))));
  const web = path.join(import.meta.dirname, '../web');
  const sheets = fs.globSync('**/*.module.css', { cwd: web });
  expect(sheets.length).toBeGreaterThan(50);
  const lost = sheets.filter((sheet) => {
    const name = classNames(web)('first', path.join(web, sheet));
    return !styles.some((style) => style.includes(`.${name}`));
  });
  expect(lost).toEqual([]);
});

test('no file waits, before it loads something later, for what it is made of itself', () => {
  const manifest: Record<string, BuiltFile> = JSON.parse(String(read('.vite/manifest.json')));
  const named = new Map(Object.values(manifest).map((built) => [built.file, built]));
  const madeOf = (file: string, found = new Set<string>()): Set<string> => {
    if (found.has(file)) return found;
    found.add(file);
    const { css = [], imports = [] } = named.get(file) ?? {};
    for (const sheet of css) found.add(sheet);
    for (const name of imports) madeOf(manifest[name]?.file ?? '', found);
    return found;
  };
  let lists = 0;
  for (const file of named.keys()) {
    const [, list] = file.endsWith('.js') ? (/m\.f=(\[[^\]]*\])/.exec(String(read(file))) ?? []) : [];
    if (list === undefined) continue;
    lists += 1;
    expect(
      (JSON.parse(list) as string[]).filter((each) => madeOf(file).has(each)),
      file,
    ).toEqual([]);
  }
  expect(lists).toBeGreaterThan(5);
});

test('what a part waits for is named in one file only', () => {
  const files = fs.readdirSync(path.join(root, 'assets')).filter((file) => file.endsWith('.js'));
  const parts = files.filter((file) => /-parts-/.test(file));
  expect(parts.length).toBeGreaterThan(4);
  const naming = (part: string) => files.filter((file) => String(read(`assets/${file}`)).includes(`import(\`./${part}\`)`)).length;
  expect(parts.filter((part) => naming(part) !== 1)).toEqual([]);
});

test('of every screen that is loaded ahead, the build has all that is named', () => {
  for (const screen of preloadedScreens) expect(() => scripts(screenFiles(screen)), screen).not.toThrow();
});

test('no files import each other in a circle', () => {
  const manifest: Record<string, BuiltFile> = JSON.parse(String(read('.vite/manifest.json')));
  const done = new Set<string>();
  const follow = (name: string, from: readonly string[]): void => {
    expect(from, `${from.join(' > ')} > ${name}`).not.toContain(name);
    if (done.has(name)) return;
    for (const each of manifest[name]?.imports ?? []) follow(each, [...from, name]);
    done.add(name);
  };
  for (const name of Object.keys(manifest)) follow(name, []);
  expect(done.size).toBeGreaterThan(50);
});
