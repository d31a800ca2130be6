import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { StartError } from '#server/config/start-error.ts';
import { type Db, rowsOf } from './db.ts';
import { fillSkuKeys } from './fill-sku-keys.ts';

const shipped = new URL('./migrations/', import.meta.url);
/** What of a migration SQL cannot do: it runs right after its file, in the same transaction. */
const steps: Record<string, (tx: Db) => Promise<void>> = { '0010_sku_keys.sql': fillSkuKeys };

/** Any number, as long as nothing else in the database uses it as an advisory lock. */
const migrationLock = 727_271;

/**
 * Applies every `NNNN_name.sql` that was not applied yet, in the order of their names, in one transaction, waiting for
 * a neighbour that does the same. A migration that changed after it was applied, that vanished, or that would have
 * come before an applied one, stops the start: the database would not be what the files say.
 */
export async function migrate(db: Db, folder: URL = shipped): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
    await tx.execute(
      sql`create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now())`,
    );
    const applied = await rowsOf<{ name: string; hash: string }>(tx, sql`select name, hash from migration order by name collate "C"`);
    const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
    for (const [at, { name, hash }] of applied.entries()) {
      if (files[at] !== name) {
        throw new StartError(
          `데이터베이스에는 마이그레이션 ${name} 이 적용되어 있는데, 그 자리의 파일은 ${files[at] ?? '없음'} 입니다.`,
          '데이터베이스를 만든 버전보다 오래된 사무실이거나, 나중에 끼워 넣은 마이그레이션입니다. 맞는 버전으로 시작하세요.',
        );
      }
      if (hashOf(await readFile(new URL(name, folder), 'utf8')) !== hash) {
        throw new StartError(`마이그레이션 ${name} 이 적용된 뒤에 바뀌었습니다.`, '적용된 마이그레이션은 고치지 말고 새 파일을 더하세요.');
      }
    }
    for (const name of files.slice(applied.length)) {
      const text = await readFile(new URL(name, folder), 'utf8');
      for (const statement of statementsOf(text)) await tx.execute(sql.raw(statement));
      await steps[name]?.(tx);
      await tx.execute(sql`insert into migration (name, hash) values (${name}, ${hashOf(text)})`);
    }
  });
}

const hashOf = (text: string) => createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');

/** What may hold a semicolon that ends no statement: texts, quoted names, dollar quotes with or without a tag, comments. */
const wholes =
  /\b[eE]'(?:[^'\\]|''|\\.)*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$).*?\1|--[^\n]*|\/\*.*?\*\/|(;)/gsu;

/** One statement at a time: PGlite's prepared protocol takes no more. */
function statementsOf(text: string): string[] {
  const statements: string[] = [];
  let from = 0;
  for (const { index, 2: semicolon } of text.matchAll(wholes)) {
    if (semicolon === undefined) continue;
    statements.push(text.slice(from, index + 1));
    from = index + 1;
  }
  const rest = text.slice(from);
  return rest.replace(/--[^\n]*|\/\*.*?\*\//gs, '').trim() === '' ? statements : [...statements, rest];
}
