import { parseArgs } from 'node:util';
import { databaseOf, type StorageConfig } from '#server/config/storage.ts';
import { copyFailure } from '#server/db/backup/copy-failure.ts';
import { openExclusively, openToRead } from '#server/db/backup/open-for-copy.ts';
import { postgresSession } from '#server/db/copy/copy-session.ts';
import { examine, repairAll } from '#server/db/doctor/examine.ts';
import { officeMessages } from '#server/messages/messages.ts';
import { print } from './print-findings.ts';

/**
 * `npm run doctor`: reports what is wrong with the database, as sentences or (`--json`) for programs. `--repair` repairs what
 * can be derived from other data. Returns the exit code 1 where a fault remains.
 */
export async function doctor(storage: StorageConfig, args: string[]): Promise<number> {
  const { json, repair } = parseArgs({ args, options: { json: { type: 'boolean' }, repair: { type: 'boolean' } } }).values;
  const options = { examined: true };
  const where = databaseOf(storage);
  const session = await (repair
    ? 'url' in where
      ? postgresSession(where.url)
      : openExclusively(where.folder, options)
    : openToRead(where, options));
  try {
    const found = await examine(session.db);
    const left = repair ? await repairAll(session.db, found) : found;
    if (json) console.log(JSON.stringify({ findings: left, repaired: found.length - left.length }, null, 2));
    else {
      if (found.length > left.length) console.log(officeMessages().doctor.repaired(found.length - left.length));
      print(left);
    }
    return left.length === 0 ? 0 : 1;
  } catch (error) {
    throw copyFailure(where, error);
  } finally {
    await session.close();
  }
}
