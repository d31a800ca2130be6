import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { pageinspect } from '@electric-sql/pglite/contrib/pageinspect';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { folderFault } from '#server/config/folder-error.ts';
import { StartError } from '#server/config/start-error.ts';
import { startMessages } from '#server/messages/messages.ts';
import { unpackNewDatabase } from './new-database/unpack-new-database.ts';
import { optimizeLate } from './optimize-late.ts';

/** PostgreSQL's own extensions that the doctor uses. Loading them slows the start a little. */
const instruments = { amcheck, pageinspect };

/** The major version of the embedded PostgreSQL; it cannot read a folder of another. */
const major = '18';

type Init = NodeFS['init'];

/** The parts of Emscripten's file system that are changed here. */
interface NodeFSOperations {
  stream_ops: { fsync?: (stream: { nfd?: number | null }) => number };
  node_ops: { setattr(node: unknown, attr: { mode?: number }): unknown };
}

/** The rights of a file that are not those of its owner. */
const forOthers = 0o077;

/**
 * PGlite's Node file system with the fsync that it lacks. Without it a killed process loses nothing, but a power cut
 * takes writes that were acknowledged. One call per commit, and the data files at a checkpoint. It knows no umask, and
 * would give some files to everybody.
 */
class DurableNodeFS extends NodeFS {
  /** Why PostgreSQL gave up; PGlite itself does not say it. */
  lastWord: string | undefined;

  override async init(...args: Parameters<Init>): ReturnType<Init> {
    const ready = await super.init(...args);
    ready.emscriptenOpts.printErr = (line: string) => {
      this.lastWord = /\b(?:FATAL|PANIC): +(.*)/.exec(line)?.[1] ?? this.lastWord;
    };
    ready.emscriptenOpts.preRun = [
      ...(ready.emscriptenOpts.preRun ?? []),
      (module) => {
        const { stream_ops, node_ops } = (module as unknown as { NODEFS: NodeFSOperations }).NODEFS;
        stream_ops.fsync = (stream) => {
          if (stream.nfd != null) fs.fsyncSync(stream.nfd);
          return 0;
        };
        const { setattr } = node_ops;
        node_ops.setattr = (node, attr) => setattr(node, attr.mode === undefined ? attr : { ...attr, mode: attr.mode & ~forOthers });
      },
    ];
    return ready;
  }
}

export interface OpenOptions {
  /** With what the doctor needs. */
  examined?: boolean;
  /** A copy that is read and removed: nothing of it need be on the disk. */
  fleeting?: boolean;
}

/**
 * PGlite clears its shared buffers one by one as it starts, so all of them are held from then on: 128 MB where nothing is
 * said. What is not in them comes from the operating system's memory of the files, hardly more slowly.
 */
const leanParams = ['-c', 'shared_buffers=32MB'];
const durableParams = [...PGlite.defaultStartParams.filter((param) => param !== '-F'), ...leanParams, '-c', 'wal_sync_method=fsync'];

/**
 * Opens the embedded database in `folder`, with real fsync. Only where there is no folder, or an empty one, is a new
 * database made: beside it, and put in place when it is whole. A start that is killed meanwhile leaves nothing behind
 * that looks like a database.
 */
export async function openDurably(folder: string, options: OpenOptions = {}): Promise<PGlite> {
  if (isEmpty(folder)) {
    const unfinished = `${folder}.new`;
    fs.rmSync(unfinished, { recursive: true, force: true });
    await unpackNewDatabase(unfinished);
    fs.rmSync(folder, { recursive: true, force: true });
    fs.renameSync(unfinished, folder);
  }
  refuseWhatCannotBeOpened(folder);
  closeToOthers(folder);
  return await open(folder, options);
}

/**
 * What people entered is for the account that the server runs as, whoever made the folder and with whatever rights. Files
 * that come later follow the server's umask.
 */
function closeToOthers(folder: string): void {
  const inside = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  const folders = inside.filter((entry) => entry.isDirectory()).map((entry) => path.join(entry.parentPath, entry.name));
  const files = inside.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  for (const each of [folder, ...folders]) fs.chmodSync(each, 0o700);
  for (const each of files) fs.chmodSync(each, 0o600);
}

/** What PostgreSQL says where the system does not let it read or write, as the C library words it. */
const isOfSystem = /No space left on device|Disk quota exceeded|Permission denied|Operation not permitted|Read-only file system/;

async function open(folder: string, { examined, fleeting }: OpenOptions): Promise<PGlite> {
  optimizeLate();
  const files = new DurableNodeFS(folder);
  try {
    return await PGlite.create({
      fs: files,
      ...(examined && { extensions: instruments }),
      startParams: fleeting ? [...PGlite.defaultStartParams, ...leanParams] : durableParams,
    });
  } catch (cause) {
    const reason = files.lastWord ?? String(cause);
    // the files are as they should be: restoring a backup would throw away what was entered since
    if (isOfSystem.test(reason)) throw folderFault(folder, reason, cause);
    throw new StartError(startMessages().damaged(folder, reason), { cause });
  }
}

/** Is there no folder, or nothing in it? */
export const isEmpty = (folder: string): boolean => !fs.existsSync(folder) || fs.readdirSync(folder).length === 0;

/** PGlite would make a new database over whatever lies in a folder without PG_VERSION, such as a damaged one. */
function refuseWhatCannotBeOpened(folder: string): void {
  const versionFile = path.join(folder, 'PG_VERSION');
  if (!fs.existsSync(versionFile)) {
    throw new StartError(startMessages().notADatabase(folder));
  }
  const version = fs.readFileSync(versionFile, 'utf8').trim();
  if (version !== major) {
    throw new StartError(startMessages().otherMajor(folder, version, major));
  }
}
