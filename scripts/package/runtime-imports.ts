import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

/** An import of a file at run time. */
export interface RuntimeImport {
  specifier: string;
  /** The imported file of the repository; undefined for packages and built-in modules. */
  file: string | undefined;
}

/** Imports that have an effect at run time: not `import type`, but also files whose address is given to a worker or read. */
const imports =
  /^(?:import|export)\s+(?!type\b)[^'"]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)|new URL\('(\.[^']+)', import\.meta\.url\)/gms;

export function runtimeImports(file: string): RuntimeImport[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(imports)].map(([, ...found]) => {
    const specifier = found.find((each) => each !== undefined) ?? '';
    return { specifier, file: ownFile(specifier, file) };
  });
}

function ownFile(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(from), specifier) : undefined;
}
