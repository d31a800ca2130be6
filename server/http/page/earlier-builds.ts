import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '#server/config/make-folder.ts';
import { freeBytes } from '#server/db/embedded/disk-space.ts';

/** So many builds beside the present one are kept, */
const mostEarlier = 4;
/** and each for so long after another took its place. */
const keptMs = 14 * 86_400_000;
/** An unfinished copy is as old only where its process died. */
const unfinishedMs = 600_000;
/** In the folder of a build: since when another is the present one. */
const replaced = '.replaced';

const isBuild = (name: string) => /^[0-9a-f]{16}$/.test(name);
const isUnfinished = (name: string) => /^[0-9a-f]{16}\.\d+$/.test(name);

interface Options {
  /** The files of the present build. */
  assets: string;
  /** Where those of every build are kept. */
  folder: string;
  /** How much of the disk is to stay free. */
  reserveBytes: number;
}

export interface EarlierBuilds {
  /** A file of an earlier build, or of a later one that another process of this machine has. */
  find(name: string): Promise<Buffer | undefined>;
  /** Keeps the present build, for when it is an earlier one, and removes what is too old. */
  keep(): Promise<void>;
}

/**
 * The files of builds that this server had before, for pages that were opened then: what these load later has names that the present
 * build does not know (`docs/decisions/earlier-builds.md`).
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
      // names have hashes of what is in them
      const build = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16);
      makeFolder(folder);
      await clearAway(folder, build);
      await copyBuild({ assets, files, to: path.join(folder, build), reserveBytes });
    },
  };
}

const buildsIn = async (folder: string) => (await fs.readdir(folder).catch(() => [])).filter(isBuild);

/** Removes builds that were replaced long ago, and all but the last of the others. */
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

/** When another build took its place: now, where it had not been noticed. */
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

/** A build that is kept is kept whole. Where its disk would be left with too little, it is not. */
async function copyBuild({ assets, files, to, reserveBytes }: Copy): Promise<void> {
  if (await isThere(to)) return;
  const sizes = await Promise.all(files.map(async (name) => (await fs.stat(path.join(assets, name))).size));
  const needed = sizes.reduce((sum, size) => sum + size, 0);
  if ((await freeBytes(path.dirname(to))) < reserveBytes + 2 * needed) return;
  const unfinished = `${to}.${process.pid}`;
  await fs.rm(unfinished, { recursive: true, force: true });
  try {
    await fs.mkdir(unfinished, { mode: 0o700 });
    // with rights of their own, whatever those of an archive are
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
