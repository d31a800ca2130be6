import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { accessSync, constants, existsSync, globSync, statSync } from 'node:fs';
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
/** Next to the stamp: a hash of the sources' names, sizes and times when they were last read. */
const lookName = '.sources-look';

/** The sources of the built page. */
export const sources = [
  'web/**/*',
  'contract/**/*',
  'vite.config.ts',
  'scripts/start/{class-names,component-styles,constant-classes,early-script,files-of,merge-parts,needed-files}.ts',
  'server/http/page/screen-files.ts',
  'package-lock.json',
];

/** Builds the page into dist/web, unless the sources are the same as at the last build. */
export async function buildWeb(): Promise<void> {
  const files = listSources();
  const look = lookOf(files);
  if ((await builtFrom(lookName)) === look) return;
  const stamp = await hashOf(files);
  if ((await builtFrom(stampName)) === stamp) {
    // in a read-only folder, the sources are read at each start
    await fs.writeFile(path.join(built, lookName), look).catch(() => {});
    return;
  }
  if (!existsSync(vite)) {
    throw new StartError(scriptMessages().buildMissing);
  }
  refuseFolder(root);
  refuseReadOnly(root);
  console.log(scriptMessages().building);
  // built in another folder and moved into place: neither a running server nor an interrupted build leaves half a page
  await removeUnfinished(path.dirname(built));
  const fresh = `${built}.${process.pid}`;
  await runVite(['build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn']);
  await fs.writeFile(path.join(fresh, stampName), stamp);
  await fs.writeFile(path.join(fresh, lookName), look);
  await fs.rm(built, { recursive: true, force: true });
  await fs.rename(fresh, built);
}

/** Removes what builds left that were killed; a build that still runs keeps its folder. */
export async function removeUnfinished(dist: string): Promise<void> {
  for (const name of await fs.readdir(dist).catch(() => [])) {
    const [, pid] = /^web\.(\d+)$/.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) await fs.rm(path.join(dist, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // a process of another account may not be signalled, but it is there
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Vite reads a path as an address, of which `#` and `?` end the path; what it says of that names neither. */
export function refuseFolder(folder: string): void {
  const [sign] = folder.match(/[#?]/) ?? [];
  if (sign !== undefined) throw new StartError(scriptMessages().folderUnusable(folder, sign));
}

/** Refuses a folder of another account, who updated it: Vite prints a stack trace that names a temporary file. */
export function refuseReadOnly(folder: string, mayWrite = mayWriteTo): void {
  const dist = path.join(folder, 'dist');
  const written = [existsSync(dist) ? dist : folder, ...[path.join(folder, 'node_modules/.vite-temp')].filter(existsSync)];
  const closed = written.find((each) => !mayWrite(each));
  if (closed !== undefined) throw new StartError(scriptMessages().folderReadOnly(closed));
}

function mayWriteTo(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Runs Vite in a process of its own: building takes memory that `npm start` would keep, and sets NODE_ENV. */
async function runVite(options: string[]): Promise<void> {
  const [code] = await once(spawn(process.execPath, [vite, ...options], { cwd: root, stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new StartError(scriptMessages().buildFailed);
}

const builtFrom = (name: string) => fs.readFile(path.join(built, name), 'utf8').catch(() => undefined);

function listSources(): string[] {
  const entries = globSync(sources, { cwd: root, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name),
  );
  return entries.map((entry) => path.join(entry.parentPath, entry.name)).sort();
}

/**
 * A hash of names, sizes and times, as reading a thousand files would make each start too slow. Every change of a file changes its ctime.
 */
function lookOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, ctimeMs } = statSync(file);
    hash.update(`${path.relative(root, file)} ${size} ${ctimeMs}\n`);
  }
  return hash.digest('hex');
}

async function hashOf(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) hash.update(path.relative(root, file)).update(await fs.readFile(file));
  return hash.digest('hex');
}

/** Compresses the built page unless that is done (`compress-page.ts`). */
export async function compressWeb(): Promise<void> {
  if (!isCompressed(built)) await compressPage(built);
}

/** Compresses the built page ten seconds later, when the first visitor has loaded it, in a process with low priority. */
export function compressWebLater(): void {
  if (isCompressed(built)) return;
  const timer = setTimeout(() => {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, '../build.ts')], { stdio: 'ignore' });
    if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
    process.once('exit', () => child.kill());
  }, 10_000);
  timer.unref();
}
