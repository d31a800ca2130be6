import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { componentProps, moduleReader } from './component-props.ts';
import { importsOf, roomImports } from './import-graph.ts';
import { ourFiles, root } from './our-files.ts';

/** The most source files in one folder, without tests. */
const most = 20;

test('the picture of the house in docs/architecture.md has the arrows that the imports have, and no others', () => {
  const text = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');
  const [, picture = ''] = /```mermaid\n(.*?)```/s.exec(text) ?? [];
  const drawn = [...picture.matchAll(/^ *(\S+) --> (\S+)$/gm)].map(([, from, to]) => `${from} --> ${to}`);
  expect(drawn.sort()).toEqual([...roomImports()].map((arrow) => arrow.replaceAll('/', '_')).sort());
});

test('an import is found however it is written, and a comment imports nothing', () => {
  const text = `import './styles.ts';
    import type { One } from '#contract/one.ts';
    export { two } from './two.ts'; // moved here from '#server/two.ts'
    /* an address like https://a.example, taken from '#web/app.ts' */
    const three = () => import('#web/three.ts');
    export type Four = import('#contract/four.ts').Four;
    const link = 'https://b.example'; import five from './five.ts';`;
  expect(importsOf('a.ts', text)).toEqual([
    './styles.ts',
    '#contract/one.ts',
    './two.ts',
    '#web/three.ts',
    '#contract/four.ts',
    './five.ts',
  ]);
});

/** Every source file of the tree, including tools and tests. */
const all = ourFiles('{contract,server,web,sandbox,samples,test,e2e,bench,scripts,torture}/**/*.{ts,tsx,mjs}');

/** Folders with more files than allowed; tests do not count. */
const fullFolders = (files: string[]) =>
  [
    ...Map.groupBy(
      files.filter((file) => !/\.(test|spec)\.tsx?$/.test(file)),
      (file) => path.dirname(file),
    ),
  ]
    .filter(([, inside]) => inside.length > most)
    .map(([folder, inside]) => `${folder}: ${inside.length}`);

test('no folder has so many source files that nobody finds one', () => {
  expect(new Set(all.map((file) => file.split('/')[0])).size).toBe(10);
  expect(fullFolders(all), `give a folder with more than ${most} files rooms`).toEqual([]);
});

test('a folder that is full is named, whichever it is, and its tests do not count', () => {
  const inside = (folder: string, count: number) => Array.from({ length: count }, (_, at) => `${folder}/${at}.ts`);
  const tests = ['scripts/0.test.ts', 'e2e/0.spec.ts'];
  expect(fullFolders([...inside('scripts', 21), ...inside('scripts/check', 20), ...inside('e2e', 20), ...tests])).toEqual(['scripts: 21']);
});

/** Everything that may be at the root: the areas, the configuration for building and checking, and the documents for newcomers. */
const atRoot = new Set([
  ...['bench', 'contract', 'deploy', 'docs', 'e2e', 'samples', 'sandbox', 'scripts', 'server', 'test', 'torture', 'web', '.ci'],
  ...['.editorconfig', '.env.example', '.gitignore', '.npmrc', 'biome.json', 'knip.json', 'package-lock.json', 'package.json'],
  ...['playwright.config.ts', 'tsconfig.base.json', 'tsconfig.tools.json', 'vite.config.ts', 'vitest.config.ts'],
  ...['CHANGELOG.md', 'CONTRIBUTING.md', 'LICENSE', 'README.ko.md', 'README.md', 'SECURITY.md'],
]);
const strayFiles = (files: string[]) => files.filter((file) => !atRoot.has(file.split('/')[0] ?? ''));

test('nothing is committed at the root that belongs to no area: such a file was forgotten there', () => {
  // without git, as in an archive of the source, nothing is committed
  const tracked = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).stdout?.split('\n').filter(Boolean) ?? [];
  expect(strayFiles(tracked)).toEqual([]);
  expect(strayFiles(['x', 'scratch/client.ts', 'web/app.tsx', 'README.md'])).toEqual(['x', 'scratch/client.ts']);
});

/**
 * Checks the sizes of files, given as the number of lines of each: half of them have at most 60, 95 of 100 at most 200, and none over 400.
 */
function tooLong(lines: Map<string, number>): string[] {
  const sorted = [...lines].sort(([, one], [, other]) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.[1] ?? 0;
  return [
    ...(at(0.5) > 60 ? [`the middle file has ${at(0.5)} lines, not 60`] : []),
    ...(at(0.95) > 200 ? [`of 100 files five have over ${at(0.95)} lines, not 200`] : []),
    ...sorted.filter(([, count]) => count > 400).map(([file, count]) => `${file} has ${count} lines: it is two files`),
  ];
}

test('no file is empty, as one is that a mistyped command leaves behind', () => {
  const files = ourFiles('*', '{contract,server,web,sandbox,samples,test,e2e,bench,scripts,torture,docs,deploy}/**/*');
  expect(files.filter((file) => statSync(path.join(root, file)).size === 0)).toEqual([]);
});

test('most files are short, and none is long', () => {
  expect(all.length).toBeGreaterThan(500);
  const lines = all.map((file) => [file, readFileSync(path.join(root, file), 'utf8').split('\n').length - 1] as const);
  expect(tooLong(new Map(lines))).toEqual([]);
});

test.each([
  [[10, 20, 61, 70, 80], ['the middle file has 61 lines, not 60']],
  [[...Array<number>(18).fill(10), 201, 202], ['of 100 files five have over 202 lines, not 200']],
  [[...Array<number>(40).fill(60), 401], ['40 has 401 lines: it is two files']],
  [[...Array<number>(40).fill(60), 400], []],
])('files that are too long are named: %#', (lines, wrong) => {
  expect(tooLong(new Map(lines.map((count, at) => [String(at), count])))).toEqual(wrong);
});

/** The most props of one component. */
const mostProps = 8;

test('no component takes so many props that it has several responsibilities', () => {
  const read = moduleReader(root);
  const components = ourFiles('web/**/*.tsx').flatMap((file) => componentProps(file, read).map((component) => ({ file, ...component })));
  expect(components.length).toBeGreaterThan(150);
  const full = components
    .filter(({ props }) => props.length > mostProps)
    .map(({ file, name, props }) => `${file} ${name}: ${props.length}`);
  expect(full, `take a component with more than ${mostProps} props apart by what its parts are responsible for`).toEqual([]);
});

test('the props of a component are found, inherited, picked and imported ones included', () => {
  const files: Record<string, string> = {
    'a.tsx': `import type { Far } from './far.ts';
      interface Base { one: string }
      interface Props extends Base, Pick<Far, 'two' | 'three'> { four(): void }
      type Rest = Omit<Props, 'one'> & { five: number };
      export function Wide({ one, ...rest }: Props) { return one; }
      export const Narrow = (props: Rest & Far) => props;`,
    'far.ts': 'export interface Far { two: string; three: string; six: string }',
  };
  expect(componentProps('a.tsx', (file) => files[file] ?? '').map(({ name, props }) => [name, props.toSorted()])).toEqual([
    ['Wide', ['four', 'one', 'three', 'two']],
    ['Narrow', ['five', 'four', 'six', 'three', 'two']],
  ]);
});
