import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

/** What a file asks for when it runs. */
export interface RuntimeImport {
  specifier: string;
  /** The file of the house that it means; none for packages and what Node brings. */
  file: string | undefined;
}

/** What has an effect at run time: no `import type`, but files that a worker or a reader is given by their address. */
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
