import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { run } from '#scripts/test/run.ts';
import { readRecorded } from '#scripts/test/statements-on-embedded.ts';
import { postgresSession } from '#server/db/copy/copy-session.ts';
import { openDatabase } from '#server/db/database.ts';
import { startOwnPostgres } from '#test/database/postgres-server.ts';
import { oneOfEachShape } from './statement-shapes.ts';

/** Writes the statements that the server sends to PostgreSQL in its tests, one in each line. Returns their number. */
export async function keepStatements(file: string): Promise<number> {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'samusil-version-'));
  const recorded = path.join(scratch, 'statements');
  fs.writeFileSync(recorded, '');
  try {
    const { code } = await run('vitest', ['run', '--project=server-postgres'], { env: { SAMUSIL_STATEMENTS: recorded } });
    if (code !== 0) throw new Error('the tests of this version fail: it is no state that people can rely on');
    const asked = readRecorded(recorded).flatMap(({ text }) => (text.includes('$1') ? [text] : []));
    const statements = await thatCanBePrepared(oneOfEachShape(asked));
    fs.writeFileSync(file, zlib.gzipSync(`${statements.join('\n')}\n`, { level: 9 }));
    return statements.length;
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true });
  }
}

/** The statements that can be prepared; some use tables that only a test creates. */
async function thatCanBePrepared(statements: readonly string[]): Promise<string[]> {
  const server = await startOwnPostgres();
  if (!server) throw new Error('There is no PostgreSQL here.');
  await (await openDatabase({ url: server.url })).close();
  const session = await postgresSession(server.url);
  const prepared: string[] = [];
  for (const statement of statements) {
    const isPrepared = await session.query(`prepare asked as ${statement}`).then(
      () => true,
      () => false,
    );
    if (!isPrepared) continue;
    prepared.push(statement);
    await session.query('deallocate asked');
  }
  await session.close();
  await server.stop();
  return prepared;
}
