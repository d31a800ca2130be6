import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { StartError } from '#server/config/start-error.ts';
import { scriptMessages } from '#server/messages/messages.ts';
import { compressPage, isCompressed } from './compress-page.ts';

const root = path.join(import.meta.dirname, '../..');
const built = path.join(root, 'dist/web');
const vite = path.join(root, 'node_modules/vite/bin/vite.js');
const stampName = '.sources';

/** What the built page is made of. */
const sources = ['web/**/*', 'contract/**/*', 'vite.config.ts', 'scripts/start/merge-parts.ts', 'package-lock.json'];

/** Builds the page into dist/web, unless its sources are those of the last build. */
export async function buildWeb(): Promise<void> {
  const stamp = await hashSources();
  const before = await fs.readFile(path.join(built, stampName), 'utf8').catch(() => undefined);
  if (before === stamp) return;
  if (!existsSync(vite)) {
    throw new StartError(scriptMessages().buildMissing);
  }
  console.log(scriptMessages().building);
  // built in another folder and moved into place: neither a running server nor an interrupted build leaves half a page
  const fresh = `${built}.${process.pid}`;
  await runVite(['build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn']);
  await fs.writeFile(path.join(fresh, stampName), stamp);
  await fs.rm(built, { recursive: true, force: true });
  await fs.rename(fresh, built);
}

/** In a process of its own: building takes memory that `npm start` would keep, and sets NODE_ENV. */
async function runVite(options: string[]): Promise<void> {
  const [code] = await once(spawn(process.execPath, [vite, ...options], { cwd: root, stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new StartError(scriptMessages().buildFailed);
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  const entries = globSync(sources, { cwd: root, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name),
  );
  for (const file of entries.map((entry) => path.join(entry.parentPath, entry.name)).sort()) {
    hash.update(path.relative(root, file)).update(await fs.readFile(file));
  }
  return hash.digest('hex');
}

/** Compresses the built page, once (`compress-page.ts`). */
export async function compressWeb(): Promise<void> {
  if (!isCompressed(built)) await compressPage(built);
}

/** The same some seconds from now, when whoever opens the page first has it, in a process that gives way to all others. */
export function compressWebLater(): void {
  if (isCompressed(built)) return;
  const timer = setTimeout(() => {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, '../build.ts')], { stdio: 'ignore' });
    if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
    process.once('exit', () => child.kill());
  }, 10_000);
  timer.unref();
}
