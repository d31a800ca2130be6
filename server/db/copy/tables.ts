import type { CopySession } from './copy-session.ts';

/** A table with the columns that are copied. */
export interface TableShape {
  name: string;
  /** All columns but those that the database fills by itself. */
  columns: string[];
}

/** An existing table, with what is needed to read it in pages. */
export interface Table extends TableShape {
  key: { name: string; collated: boolean }[];
  rows: number;
  /** How many rows form a page. */
  pageRows: number;
}

export interface Sequence {
  name: string;
  value: string;
  called: boolean;
}

/** The approximate size of a page, in bytes. */
const pageBytes = 4 * 1024 * 1024;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const list = (names: readonly string[]): string => names.map(quoted).join(', ');

/** A table with its columns, in the syntax of COPY. */
export const columnsOf = ({ name, columns }: TableShape): string => `${quoted(name)} (${list(columns)})`;

/**
 * Every table, in an order in which they can be filled: referenced tables come first. Left out are the table of applied
 * migrations (migrations write it themselves), unlogged tables (worthless after a crash), generated columns, and transaction
 * ids, which have a meaning in one database only.
 */
export async function readTables(session: CopySession): Promise<Table[]> {
  const found = await session.query<{ name: string; columns: string[]; key: Table['key']; after: string[]; bytes: number }>(
    `select c.relname as name, pg_total_relation_size(c.oid)::float8 as bytes,
      (select json_agg(attname order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' and atttypid <> 'xid8'::regtype) as columns,
      (select json_agg(json_build_object('name', attname, 'collated', attcollation <> 0) order by array_position(indkey::int2[], attnum))
        from pg_index i join pg_attribute a on a.attrelid = i.indrelid and attnum = any (indkey)
        where i.indrelid = c.oid and indisprimary) as key,
      coalesce((select json_agg(distinct r.relname) from pg_constraint k join pg_class r on r.oid = k.confrelid
        where k.contype = 'f' and k.conrelid = c.oid and k.confrelid <> c.oid), '[]') as after
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> 'migration'
    order by c.relname collate "C"`,
  );
  const tables: Table[] = [];
  const isPlaced = (name: string) => tables.some((table) => table.name === name) || !found.some((table) => table.name === name);
  while (tables.length < found.length) {
    const next = found.find(({ name, after }) => !isPlaced(name) && after.every(isPlaced));
    if (!next) throw new Error('tables refer to each other in a circle');
    const { name, columns, key, bytes } = next;
    const [counted] = await session.query<{ rows: number }>(`select count(*)::int as rows from ${quoted(name)}`);
    const rows = counted?.rows ?? 0;
    tables.push({ name, columns, key, rows, pageRows: Math.max(1, Math.floor((pageBytes * rows) / Math.max(bytes, 1))) });
  }
  return tables;
}

/** The rows of a table in the order of its key, as COPY text, in pages. The order is the same on every database, whatever its collation. */
export async function* readPages(session: CopySession, { name, columns, key, pageRows }: Table): AsyncGenerator<Buffer> {
  const order = key.map((column) => quoted(column.name) + (column.collated ? ' collate "C"' : '')).join(', ');
  const literal = `format('(${key.map(() => '%L').join(', ')})', ${list(key.map((column) => column.name))})`;
  const ends = await session.query<{ last: string }>(
    `select last from (select ${literal} as last, row_number() over (order by ${order}) as n from ${quoted(name)}) numbered
     where n % ${pageRows} = 0 order by n`,
  );
  let after: string | undefined;
  for (const { last } of [...ends, { last: undefined }]) {
    const bounds = [after && `(${order}) > ${after}`, last && `(${order}) <= ${last}`].filter(Boolean).join(' and ');
    const page = await session.copyOut(
      `select ${list(columns)} from ${quoted(name)} ${bounds === '' ? '' : `where ${bounds}`} order by ${order}`,
    );
    if (page.length > 0) yield page;
    after = last;
  }
}

export async function readSequences(session: CopySession): Promise<Sequence[]> {
  const names = await session.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname collate "C"`,
  );
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const [at] = await session.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoted(name)}`,
    );
    if (at) sequences.push({ name, ...at });
  }
  return sequences;
}
