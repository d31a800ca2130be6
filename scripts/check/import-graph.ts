import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

const root = path.join(import.meta.dirname, '../..');
const areas = ['contract', 'server', 'web', 'sandbox', 'samples'];
/** Areas that are drawn with one node for each folder. */
const roomy = new Set(['server', 'web']);

/** Every source file of the areas, without tests. */
const sources = (): string[] => globSync(`{${areas.join(',')}}/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));

/**
 * 'server/modules/staff/staff.routes.ts' → 'server/modules', 'contract/days.ts' → 'contract'. Files directly in an area put its folders
 * together ('server/app.ts' → 'server/app'), except for `module.ts`, which defines what a module is given.
 */
function roomOf(file: string): string {
  const [area = '', room = '', ...within] = file.split('/');
  if (!roomy.has(area)) return area;
  return `${area}/${within.length > 0 ? room : room === 'module.ts' ? 'module' : 'app'}`;
}

/** The imports of a source within the repository, including types: '#contract/days.ts', './a.ts'. Imports in comments do not count. */
export function importsOf(file: string, text: string): string[] {
  const code = parseSync(file, text).comments.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), text);
  return [...code.matchAll(/(?:\bfrom |\bimport |\bimport\()'(#[^']+|\.\/[^']+)'/g)].map(([, from = '']) => from);
}

/**
 * Which folder imports from which, including types: 'web/features --> web/ui'. Every folder may import the contract, so that is counted by
 * area.
 */
export function roomImports(): Set<string> {
  const found = new Set<string>();
  for (const file of sources()) {
    const text = readFileSync(path.join(root, file), 'utf8');
    for (const from of importsOf(file, text)) {
      const target = roomOf(from.startsWith('#') ? from.slice(1) : path.join(path.dirname(file), from));
      const importing = target === 'contract' ? (file.split('/')[0] ?? '') : roomOf(file);
      if (importing !== target) found.add(`${importing} --> ${target}`);
    }
  }
  return found;
}
