import { createHash } from 'node:crypto';
import path from 'node:path';

/**
 * Gives the classes of style sheets short names in the built page, made from the sheet and the place of the class in it. The original
 * names, which Vite would keep, are a considerable part of a screen's code.
 *
 * `root`: the folder that contains the sheets.
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
