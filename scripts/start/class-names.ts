import { createHash } from 'node:crypto';
import path from 'node:path';

/**
 * Names the classes of style sheets in the built page: by the sheet and the place in it. Their own names, which Vite keeps in them,
 * are a good part of what a screen is made of.
 *
 * `root`: the folder below which the sheets lie.
 */
export function classNames(root: string): (name: string, sheet: string) => string {
  const sheets = new Map<string, { path: string; names: string[] }>();
  return (name, sheet) => {
    const where = path.relative(root, sheet.split('?')[0] ?? sheet);
    const short = `_${createHash('sha256').update(where).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 4)}`;
    const { path: found, names } = sheets.get(short) ?? { path: where, names: [] as string[] };
    sheets.set(short, { path: found, names });
    if (found !== where) throw new Error(`The classes of ${where} would be called like those of ${found}.`);
    if (!names.includes(name)) names.push(name);
    return short + names.indexOf(name).toString(36);
  };
}
