import { readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';

const root = realpathSync(path.join(import.meta.dirname, '../..'));
const ours = ['web', 'contract'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
);

/**
 * A pattern for the modules whose paths, from the root of the project, begin like one of these ('web/sync/notes/', 'web/ui/dialogs/edit-'),
 * except those in `but`. Throws for a beginning that no file has: where a file is moved, what it belongs to must be said anew.
 */
export function filesOf(beginnings: readonly string[], { but = [] }: { but?: readonly string[] } = {}): RegExp {
  for (const beginning of [...beginnings, ...but])
    if (!ours.some((file) => file.startsWith(beginning))) throw new Error(`No file begins with ${beginning}: vite.config.ts names it.`);
  const except = but.length > 0 ? `(?!${anyOf(but)})` : '';
  return new RegExp(`^(?=.*\\.([jt]sx?|css)$)${inPattern(`${root}/`)}${except}(?:${anyOf(beginnings)})`);
}

const anyOf = (beginnings: readonly string[]): string => beginnings.map(inPattern).join('|');
const inPattern = (text: string): string =>
  text
    .replaceAll('\\', '/')
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('/', '[\\\\/]');
