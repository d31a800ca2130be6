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

/**
 * Opens the embedded database in `folder`, with real fsync. Only where there is no folder, or an empty one, is a new
 * database made: beside it, and put in place when it is whole. A start that is killed meanwhile leaves nothing behind
 * that looks like a database.
 */
export async function openDurably(folder: string): Promise<PGlite> {
  if (isEmpty(folder)) {
    const unfinished = `${folder}.new`;
    fs.rmSync(unfinished, { recursive: true, force: true });
    await (await open(unfinished)).close();
    fs.rmSync(folder, { recursive: true, force: true });
    fs.renameSync(unfinished, folder);
  }
  refuseWhatCannotBeOpened(folder);
  return await open(folder);
}

const open = (folder: string): Promise<PGlite> =>
  PGlite.create({
    fs: new DurableNodeFS(folder),
    startParams: [...PGlite.defaultStartParams.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync'],
  });

const isEmpty = (folder: string): boolean => !fs.existsSync(folder) || fs.readdirSync(folder).length === 0;

/** PGlite would make a new database over whatever lies in a folder without PG_VERSION, such as a damaged one. */
function refuseWhatCannotBeOpened(folder: string): void {
  const versionFile = path.join(folder, 'PG_VERSION');
  if (!fs.existsSync(versionFile)) {
    throw new StartError(
      `${folder} 에 파일이 있지만 데이터베이스가 아니거나 손상되었습니다 (PG_VERSION 파일이 없습니다).`,
      '백업에서 복원하거나 DATA_DIR 로 다른 폴더를 지정하세요. 폴더는 바뀌지 않았습니다.',
    );
  }
  const version = fs.readFileSync(versionFile, 'utf8').trim();
  if (version !== major) {
    throw new StartError(
      `${folder} 는 PostgreSQL ${version} 형식이라 열 수 없습니다 (필요: ${major}).`,
      '그 폴더를 만든 버전의 사무실로 백업한 뒤 옮겨 주세요. 폴더는 바뀌지 않았습니다.',
    );
  }
}
