import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '#server/config/make-folder.ts';
import { freeBytes } from '#server/db/embedded/disk-space.ts';

/** How many earlier builds are kept beside the present one. */
const mostEarlier = 4;
/** How long each earlier build is kept after another one replaced it. */
const keptMs = 14 * 86_400_000;
/** An unfinished copy that is older than this was left by a process that died. */
const unfinishedMs = 600_000;
/** A file in the folder of an earlier build: its modification time is when another build became the present one. */
const replaced = '.replaced';

const isBuild = (name: string) => /^[0-9a-f]{16}$/.test(name);
const isUnfinished = (name: string) => /^[0-9a-f]{16}\.\d+$/.test(name);

interface Options {
  /** The files of the present build. */
  assets: string;
  /** The folder in which the files of every build are kept. */
  folder: string;
  /** How many bytes of the disk have to stay free. */
  reserveBytes: number;
}

export interface EarlierBuilds {
  /** Reads a file of an earlier build, or of a later one that another process of this machine serves. */
  find(name: string): Promise<Buffer | undefined>;
  /** Copies the present build, for the time when another has replaced it, and removes builds that are too old. */
  keep(): Promise<void>;
}

/**
 * Keeps the files of builds that this server had before, for pages that were opened then: they load further files later, under
 * names that the present build does not have (`docs/decisions/earlier-builds.md`).
 */
export function earlierBuilds({ assets, folder, reserveBytes }: Options): EarlierBuilds {
  return {
    async find(name) {
      if (!/^[\w.~-]{1,250}$/.test(name)) return undefined;
      for (const build of await buildsIn(folder)) {
        const bytes = await fs.readFile(path.join(folder, build, name)).catch(() => undefined);
        if (bytes) return bytes;
      }
      return undefined;
    },
    async keep() {
      const files = (await fs.readdir(assets)).filter((name) => !/\.(br|gz)$/.test(name)).sort();
      // the names contain hashes of the contents, so the list of names identifies the build
      const build = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16);
      makeFolder(folder);
      await clearAway(folder, build);
      await copyBuild({ assets, files, to: path.join(folder, build), reserveBytes });
    },
  };
}

const buildsIn = async (folder: string) => (await fs.readdir(folder).catch(() => [])).filter(isBuild);

/** Removes builds that were replaced long ago, and all but the most recent of the others. */
async function clearAway(folder: string, present: string): Promise<void> {
  await fs.rm(path.join(folder, present, replaced), { force: true });
  const others = (await buildsIn(folder)).filter((build) => build !== present);
  const since = await Promise.all(others.map(async (build) => ({ build, at: await replacedAt(path.join(folder, build)) })));
  const newestFirst = since.toSorted((one, other) => other.at - one.at);
  const tooMany = newestFirst.slice(mostEarlier);
  const tooOld = newestFirst.filter(({ at }) => at < Date.now() - keptMs);
  for (const { build } of new Set([...tooMany, ...tooOld])) await fs.rm(path.join(folder, build), { recursive: true, force: true });
  for (const name of (await fs.readdir(folder)).filter(isUnfinished)) {
    const { mtimeMs } = await fs.stat(path.join(folder, name));
    if (mtimeMs < Date.now() - unfinishedMs) await fs.rm(path.join(folder, name), { recursive: true, force: true });
  }
}

/** When another build replaced it; the present moment where that had not been recorded. */
async function replacedAt(build: string): Promise<number> {
  const mark = path.join(build, replaced);
  await fs.appendFile(mark, '');
  return (await fs.stat(mark)).mtimeMs;
}

interface Copy {
  assets: string;
  files: string[];
  to: string;
  reserveBytes: number;
}

/** Copies a whole build, or nothing where too little of the disk would stay free. */
async function copyBuild({ assets, files, to, reserveBytes }: Copy): Promise<void> {
  if (await isThere(to)) return;
  const sizes = await Promise.all(files.map(async (name) => (await fs.stat(path.join(assets, name))).size));
  const needed = sizes.reduce((sum, size) => sum + size, 0);
  if ((await freeBytes(path.dirname(to))) < reserveBytes + 2 * needed) return;
  const unfinished = `${to}.${process.pid}`;
  await fs.rm(unfinished, { recursive: true, force: true });
  try {
    await fs.mkdir(unfinished, { mode: 0o700 });
    // written with fixed permissions, whatever those of the files in the archive are
    for (const name of files) await fs.writeFile(path.join(unfinished, name), await fs.readFile(path.join(assets, name)), { mode: 0o600 });
    await fs.rename(unfinished, to);
  } catch (error) {
    await fs.rm(unfinished, { recursive: true, force: true });
    // another process of this machine was faster
    if (!(await isThere(to))) throw error;
  }
}

const isThere = (name: string): Promise<boolean> =>
  fs.access(name).then(
    () => true,
    () => false,
  );
