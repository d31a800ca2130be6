import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { root } from './our-files.ts';

/**
 * A source file of the page: its static imports, the modules that it loads later without requesting further words, and the keys of the
 * words that it uses.
 */
interface Source {
  imports: string[];
  later: string[];
  words: Set<string>;
}

/** Resolves an import: 'web/routes/a.tsx' and './tabs/b.tsx' → 'web/routes/tabs/b.tsx'. */
const resolved = (file: string, from: string) => (from.startsWith('#') ? from.slice(1) : path.join(path.dirname(file), from));
const isOurs = (from: string) => /^[#.].*\.tsx?$/.test(from);

/** The keys of the catalog that a source uses: `useWords().orders`, `t.orders`, `const { orders } = useWords()`. */
function wordsOf(code: string, keys: ReadonlySet<string>): Set<string> {
  const whole = '(?:useWords|currentWords)\\(\\)';
  const names = [...code.matchAll(new RegExp(`const (\\w+) = ${whole}(?!\\.)|(\\w+): Catalog\\b(?!\\[)`, 'g'))].map(
    ([, kept, given]) => kept ?? given ?? '',
  );
  // a parameter `t` is taken to be the catalog even without a declared type
  if (!new RegExp(`const t = ${whole}\\.|: t[ ,}][^=]*= ${whole}`).test(code)) names.push('t');
  const catalog = [whole, ...new Set(names)].map((name) => (name === whole ? name : `(?<!\\w)${name}\\b`)).join('|');
  const used = [...code.matchAll(new RegExp(`(?:${catalog})[!?]?\\.(\\w+)`, 'g'))].map(([, key = '']) => key);
  const taken = [...code.matchAll(new RegExp(`\\{([^{}]*)\\} = (?:${catalog})(?![.\\w(])`, 'g'))].flatMap(([, list = '']) =>
    list.split(',').map((each) => each.trim().split(':')[0] ?? ''),
  );
  // parameters that destructure the catalog, whose type may be declared elsewhere in the file
  const parameters = /\bCatalog\b/.test(code) ? [...code.matchAll(/[(,]\s*\{([^{}]*)\}\s*(?::\s*Catalog\b)?\s*(?=[,)])/g)] : [];
  const given = parameters.flatMap(([, list = '']) => list.split(',').map((each) => each.trim().split(':')[0] ?? ''));
  return new Set([...used, ...taken, ...given].filter((key) => keys.has(key)));
}

/**
 * Reads one file. Modules that are loaded together with all words (`withWords`, `screenCode`, `loadWords()`) do not count as loaded later.
 */
export function sourceOf(file: string, text: string, keys: ReadonlySet<string>): Source {
  const { module, comments } = parseSync(file, text);
  const code = comments.reduceRight((left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end), text);
  const imported = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ isType, moduleRequest }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
  );
  const later = module.dynamicImports
    .filter(
      ({ start, end }) => !/(withWords\(|screenCode\(\(\) => )$/.test(code.slice(0, start)) && !/^, loadWords\(\)/.test(code.slice(end)),
    )
    .map(({ moduleRequest: { start, end } }) => /^'(.*)'$/.exec(code.slice(start, end))?.[1] ?? '');
  const ours = (from: string[]) => from.filter(isOurs).map((each) => resolved(file, each));
  return { imports: ours([...imported, ...exported]), later: ours(later), words: wordsOf(code, keys) };
}

const known = new Map<string, Source>();

/** The keys that a module uses, directly or through everything it imports or loads without further words, each with a file that uses it. */
export function wordsFrom(module: string, keys: ReadonlySet<string>): Map<string, string> {
  const files = new Set([module]);
  const found = new Map<string, string>();
  for (const file of files) {
    if (!/^web\/(?!i18n\/(ko|en)\/)/.test(file)) continue;
    const source = known.get(file) ?? sourceOf(file, readFileSync(path.join(root, file), 'utf8'), keys);
    known.set(file, source);
    for (const key of source.words) if (!found.has(key)) found.set(key, file);
    for (const each of [...source.imports, ...source.later]) files.add(each);
  }
  return found;
}

/** The screens of the page, each with the parts of the catalog that it requests: `screenCode(() => import('./a.tsx'), 'A', 'sales')`. */
export function screensOf(file: string): { module: string; parts: string[] }[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(/screenCode\(\(\) => import\('([^']+)'\), '\w+'((?:, '\w+')*)\)/g)].map(([, from = '', parts = '']) => ({
    module: resolved(file, from),
    parts: [...parts.matchAll(/'(\w+)'/g)].map(([, part = '']) => part),
  }));
}
