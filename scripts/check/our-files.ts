import { globSync } from 'node:fs';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '../..');

/** Files of ours that match, by their path from the root: what is installed or built somewhere in an area is not ours. */
export const ourFiles = (...patterns: string[]): string[] =>
  globSync(patterns, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] });
