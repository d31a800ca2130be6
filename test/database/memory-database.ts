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

/** What is in a folder, folders before what is in them. */
type Snapshot = { name: string; body: Uint8Array | undefined }[];

const snapshots = new Map<string, Snapshot>();

/** Files of a database as they are in a folder, in memory before it starts: quicker than taking them from an archive, path by path. */
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
 * A database in memory that begins as the one in `folder`, which nobody has open. Clearing the 128 MB for pages that it
 * would take takes longer than all the rest.
 */
export const copyIntoMemory = (folder: string): Promise<PGlite> =>
  PGlite.create({
    fs: new CopiedFiles(snapshotOf(folder)),
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  });

/** Read once for all that a worker copies. */
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
      // PostgreSQL writes into it
      node.contents = new Uint8Array(body);
      node.usedBytes = body.length;
    } else folders.set(name, node);
  }
}
