import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { StartError } from '#server/config/start-error.ts';

/** The PostgreSQL that the embedded database is; a folder of another major cannot be read by it. */
const major = '18';

type Init = NodeFS['init'];

/**
 * PGlite's Node file system with the fsync that it lacks. Without it a killed process loses nothing, but a power cut
 * takes writes that were acknowledged. One call per commit, and the data files at a checkpoint.
 */
class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<Init>): ReturnType<Init> {
    const ready = await super.init(...args);
    ready.emscriptenOpts.preRun = [
      ...(ready.emscriptenOpts.preRun ?? []),
      (module) => {
        const nodefs = (module as unknown as { NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number | null }) => number } } }).NODEFS;
        nodefs.stream_ops.fsync = (stream) => {
          if (stream.nfd != null) fs.fsyncSync(stream.nfd);
          return 0;
        };
      },
    ];
    return ready;
  }
}

/** Opens (or creates) the embedded database in `folder`, with real fsync. */
export async function openDurably(folder: string): Promise<PGlite> {
  const versionFile = path.join(folder, 'PG_VERSION');
  const version = fs.existsSync(versionFile) ? fs.readFileSync(versionFile, 'utf8').trim() : undefined;
  if (version !== undefined && version !== major) {
    throw new StartError(
      `${folder} 는 PostgreSQL ${version} 형식이라 열 수 없습니다 (필요: ${major}).`,
      '그 폴더를 만든 버전의 사무실로 백업한 뒤 옮겨 주세요. 폴더는 바뀌지 않았습니다.',
    );
  }
  return await PGlite.create({
    fs: new DurableNodeFS(folder),
    startParams: [...PGlite.defaultStartParams.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync'],
  });
}
