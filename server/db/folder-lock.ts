import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '#server/config/start-error.ts';

/** A connection that nobody holds is closed by the garbage collector, and its lock with it. */
const held = new Set<DatabaseSync>();

/**
 * Takes the database folder for this process. The kernel frees the lock when the process dies, however it dies, so
 * there are no stale ones. Two processes on one embedded database would corrupt it. The lock stands beside the folder.
 */
export function lockFolder(folder: string): { release(): void } {
  const file = `${folder}.lock.db`;
  const holderFile = `${file}.holder`;
  try {
    fs.mkdirSync(path.dirname(folder), { recursive: true, mode: 0o700 });
    fs.accessSync(path.dirname(folder), fs.constants.W_OK);
  } catch (cause) {
    throw new StartError(
      `데이터 폴더 ${path.dirname(folder)} 에 쓸 수 없습니다.`,
      '폴더의 권한을 고치거나 DATA_DIR 로 다른 폴더를 지정하세요.',
      { cause },
    );
  }
  const db = new DatabaseSync(file, { timeout: 0 });
  try {
    db.exec('PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=DELETE; BEGIN EXCLUSIVE');
  } catch (cause) {
    db.close();
    const holder = fs.existsSync(holderFile) ? fs.readFileSync(holderFile, 'utf8') : '다른 프로세스';
    throw new StartError(
      `데이터 폴더 ${folder} 는 이미 사용 중입니다 (${holder}).`,
      '그 프로세스를 끝내거나, DATA_DIR 로 다른 폴더를 지정하거나, 여러 프로세스로 쓰려면 DATABASE_URL 로 PostgreSQL 을 지정하세요.',
      { cause },
    );
  }
  held.add(db);
  fs.writeFileSync(holderFile, `프로세스 ${process.pid}, ${new Date().toISOString()} 부터`);
  return {
    release() {
      held.delete(db);
      db.exec('ROLLBACK');
      db.close();
    },
  };
}
