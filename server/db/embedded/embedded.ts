import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { pageinspect } from '@electric-sql/pglite/contrib/pageinspect';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { folderError, folderFault } from '#server/config/folder-error.ts';
import { StartError } from '#server/config/start-error.ts';
import { startMessages } from '#server/messages/messages.ts';
import { unpackNewDatabase } from './new-database/unpack-new-database.ts';
import { optimizeLate } from './optimize-late.ts';

/** PostgreSQL's own extensions that the doctor uses. Loading them slows the start a little. */
const instruments = { amcheck, pageinspect };

/** The major version of the embedded PostgreSQL; it cannot read a folder of another major version. */
const major = '18';

type Init = NodeFS['init'];

/** The operations of Emscripten's file system that are replaced here. */
interface NodeFSOperations {
  stream_ops: { fsync?: (stream: { nfd?: number | null }) => number };
  node_ops: { setattr(node: unknown, attr: { mode?: number }): unknown };
}

/** The permission bits of a file for group and others. */
const forOthers = 0o077;

/**
 * PGlite's Node file system, with the fsync that it lacks. Without fsync a killed process loses nothing, but a power cut loses
 * writes that were acknowledged. PostgreSQL calls it once per commit, and for the data files at a checkpoint. The file system
 * ignores the umask and would make some files readable by everybody, so `setattr` removes these bits.
 */
class DurableNodeFS extends NodeFS {
  /** The last FATAL or PANIC message of PostgreSQL, which PGlite's own error does not contain. */
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
  /** Load the extensions that the doctor needs. */
  examined?: boolean;
  /** Skip fsync: for a copy that is read and then removed. */
  fleeting?: boolean;
}

/**
 * At its start PGlite writes zeros to all shared buffers, so the process holds all of their memory from then on: 128 MB by
 * default. Pages that are not in these buffers come from the file cache of the operating system, hardly more slowly.
 */
const leanParams = ['-c', 'shared_buffers=32MB'];
const durableParams = [...PGlite.defaultStartParams.filter((param) => param !== '-F'), ...leanParams, '-c', 'wal_sync_method=fsync'];

/**
 * Opens the embedded database in `folder`, with real fsync. Only where the folder is missing or empty, a new database is
 * created: in a folder beside it, which is renamed when it is complete, so that a start that is killed meanwhile leaves nothing
 * that looks like a database.
 * @throws {StartError} where the folder cannot be opened
 */
export async function openDurably(folder: string, options: OpenOptions = {}): Promise<PGlite> {
  if (isEmpty(folder)) {
    const unfinished = `${folder}.new`;
    fs.rmSync(unfinished, { recursive: true, force: true });
    await unpackNewDatabase(unfinished).catch((error: unknown) => {
      // on a full disk it would keep everything else from being written
      fs.rmSync(unfinished, { recursive: true, force: true });
      throw folderError(folder, error);
    });
    fs.rmSync(folder, { recursive: true, force: true });
    fs.renameSync(unfinished, folder);
  }
  refuseWhatCannotBeOpened(folder);
  closeToOthers(folder);
  return await open(folder, options);
}

/**
 * Makes the data readable by the server's account only, whatever permissions the folder had. Files that are created later
 * follow the server's umask.
 */
function closeToOthers(folder: string): void {
  const inside = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  const folders = inside.filter((entry) => entry.isDirectory()).map((entry) => path.join(entry.parentPath, entry.name));
  const files = inside.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  for (const each of [folder, ...folders]) fs.chmodSync(each, 0o700);
  for (const each of files) fs.chmodSync(each, 0o600);
}

/** The messages of the C library where the operating system refused to read or write. */
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
    // the files are intact: advice to restore a backup would cost the data that was entered since
    if (isOfSystem.test(reason)) throw folderFault(folder, reason, cause);
    throw new StartError(startMessages().damaged(folder, reason), { cause });
  }
}

/** Is the folder missing or empty? Throws where that cannot be told: an account that may not look into a folder finds nothing there. */
export function isEmpty(folder: string): boolean {
  try {
    return fs.readdirSync(folder).length === 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true;
    throw folderError(folder, error);
  }
}

/** Throws where PGlite must not open the folder: without PG_VERSION (a damaged database) it would create a new database over the files. */
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
