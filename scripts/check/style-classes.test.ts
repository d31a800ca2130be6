import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ourFiles, root } from './our-files.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const sheetImport = /import (\w+) from '([^']+\.module\.css)'/g;

/** The classes of a style sheet, without global ones. */
function classesOf(sheet: string): string[] {
  const rules = sheet.replaceAll(/\/\*.*?\*\/|:global\((?:[^()]|\([^()]*\))*\)|"[^"]*"/gs, '');
  return [...rules.matchAll(/\.([a-z][\w-]*)(?=[^{};]*\{)/gi), ...rules.matchAll(/composes:\s*([\w-]+)/g)].map(([, name = '']) => name);
}

/** The style sheets that a file of the page imports, with the class names that it uses of each. */
function asked(file: string): { sheet: string; names: string[] }[] {
  const text = read(file);
  const code = text.replaceAll(sheetImport, '');
  return [...text.matchAll(sheetImport)].map(([, local = '', from = '']) => ({
    sheet: from.startsWith('#') ? from.slice(1) : path.join(path.dirname(file), from),
    names: [...code.matchAll(new RegExp(`(?<![-\\w])${local}(?:\\.(\\w+)|\\[(.))`, 'g'))].map(([, name]) => name ?? '*'),
  }));
}

const uses = ourFiles('web/**/*.{ts,tsx}').flatMap((file) => asked(file).map((use) => ({ file, ...use })));

it('reads the classes of a style sheet', () => {
  const sheet =
    '/* .not */ .row > .cell:hover { margin: 0.5rem; } @media (max-width: 1.5em) { .b[data-x=".c"], :global(.d) { composes: e; } }';
  expect(classesOf(sheet)).toEqual(['row', 'cell', 'b', 'e']);
});

it('a component asks no style sheet for a class that is not there: it would be drawn without its layout', () => {
  const lost = uses.flatMap(({ file, sheet, names }) => {
    const there = new Set(classesOf(read(sheet)));
    return names.filter((name) => name !== '*' && !there.has(name)).map((name) => `${file}: ${name}`);
  });
  expect(uses.length).toBeGreaterThan(100);
  expect(lost).toEqual([]);
});

it('a style sheet has no class that nobody asks for', () => {
  const idle = ourFiles('web/**/*.module.css').flatMap((sheet) => {
    const names = new Set(uses.flatMap((use) => (use.sheet === sheet ? use.names : [])));
    const composed = new Set([...read(sheet).matchAll(/composes:\s*([\w-]+)/g)].map(([, name]) => name));
    if (names.has('*')) return [];
    return [...new Set(classesOf(read(sheet)))]
      .filter((name) => !names.has(name) && !composed.has(name))
      .map((name) => `${sheet}: ${name}`);
  });
  expect(idle).toEqual([]);
});

/** Words that cannot be the name of a constant. */
const keyword =
  /^(await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield)$/;

it('no class is called what no constant can be: in the built page it would be nothing (`constant-classes.ts`)', () => {
  const lost = ourFiles('web/**/*.module.css').flatMap((sheet) =>
    classesOf(read(sheet))
      .filter((name) => keyword.test(name) || name.includes('-'))
      .map((name) => `${sheet}: ${name}`),
  );
  expect(lost).toEqual([]);
});

it('a style sheet takes nothing of another one, all of which would be in the page twice', () => {
  expect(ourFiles('web/**/*.css').filter((sheet) => /composes:[^;]* from /.test(read(sheet)))).toEqual([]);
});

it('a rule for narrow windows names the screen: a sheet of paper is as narrow, and would be printed as a phone', () => {
  const narrow = ourFiles('web/**/*.css').flatMap((sheet) =>
    [...read(sheet).matchAll(/@media ([^{]*(?:max-width|width <)[^{]*)\{/g)].map(([, query = '']) => ({ sheet, query })),
  );
  expect(narrow.length).toBeGreaterThan(30);
  expect(narrow.filter(({ query }) => !query.startsWith('screen and '))).toEqual([]);
});
