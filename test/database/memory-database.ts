import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { EmscriptenBuiltinFilesystem } from '@electric-sql/pglite/basefs';

/** The part of Emscripten's file system that is used here. */
interface FolderNode {
  node_ops: { mknod(parent: FolderNode, name: string, mode: number, device: number): FolderNode & FileContents };
}
interface FileContents {
  contents: Uint8Array;
  usedBytes: number;
}
interface Files {
  mkdirTree(name: string, mode: number): void;
  lookupPath(name: string): { node: FolderNode };
}

/** The contents of a folder; folders come before the files in them. */
type Snapshot = { name: string; body: Uint8Array | undefined }[];

const snapshots = new Map<string, Snapshot>();

/** Puts the files of a database into memory before it starts, which is faster than unpacking them from an archive, path by path. */
class CopiedFiles extends EmscriptenBuiltinFilesystem {
  readonly #snapshot: Snapshot;

  constructor(snapshot: Snapshot) {
    super();
    this.#snapshot = snapshot;
  }

  override async init(...args: Parameters<EmscriptenBuiltinFilesystem['init']>): ReturnType<EmscriptenBuiltinFilesystem['init']> {
    const [pg, options] = args;
    this.pg = pg;
    const fill = (module: { FS: unknown }) => putInto(module.FS as Files, this.#snapshot);
    return { emscriptenOpts: { ...options, preRun: [...(options.preRun ?? []), fill] } };
  }
}

/**
 * A database in memory that starts with the files of the one in `folder`, which must not be open. The page cache is reduced from 128 MB, as
 * clearing that would take longer than everything else.
 */
export const copyIntoMemory = (folder: string): Promise<PGlite> =>
  PGlite.create({
    fs: new CopiedFiles(snapshotOf(folder)),
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  });

/** The files of a folder, which each worker reads only once. */
function snapshotOf(folder: string): Snapshot {
  const known = snapshots.get(folder);
  if (known) return known;
  const inside = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  const snapshot = inside
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return { name: path.relative(folder, file), body: entry.isFile() ? fs.readFileSync(file) : undefined };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  snapshots.set(folder, snapshot);
  return snapshot;
}

function putInto(files: Files, snapshot: Snapshot): void {
  const { PGDATA } = PGlite.paths;
  files.mkdirTree(PGDATA, 0o700);
  const folders = new Map([['.', files.lookupPath(PGDATA).node]]);
  for (const { name, body } of snapshot) {
    const parent = folders.get(path.dirname(name));
    if (parent === undefined) throw new Error(`${name} lies in no folder.`);
    const node = parent.node_ops.mknod(parent, path.basename(name), body ? 0o100600 : 0o040700, 0);
    if (body) {
      // a copy, as PostgreSQL writes into it
      node.contents = new Uint8Array(body);
      node.usedBytes = body.length;
    } else folders.set(name, node);
  }
}
