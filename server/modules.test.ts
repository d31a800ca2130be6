import fs from 'node:fs';
import path from 'node:path';
import { getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeKinds } from '#contract/history/change-kinds.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/db.ts';
import { freshDatabase } from '#test/database.ts';
import { signalNames } from './module.ts';
import { historyKinds, liveRows, modules, signals } from './modules.ts';

it('every kind of change has one module that says where its rows live and how one is put back, and how they are shown live', () => {
  expect(historyKinds.map(({ kind }) => kind).sort()).toEqual([...changeKinds].sort());
  expect(Object.keys(liveRows).sort()).toEqual([...changeKinds].sort());
});

it('every signal has one module that reads what it says, or is a kind of which the rows are sent', () => {
  const read = signalNames.filter((name) => !(name in liveRows)).sort();
  expect(modules.flatMap((module) => Object.keys(module.signals ?? {})).sort()).toEqual(read);
  expect(Object.keys(signals).sort()).toEqual(read);
});

it('each module has a name of its own, which is that of its folder and file', () => {
  const folder = path.join(import.meta.dirname, 'modules');
  const described = fs.globSync('*/*.module.ts', { cwd: folder }).map((file) => file.split(path.sep));
  // the app itself makes the module of events, from the change feed
  expect([...modules.map(({ name }) => name), 'events'].sort()).toEqual(described.map(([name]) => name).sort());
  expect(described.filter(([name, file]) => file !== `${name}.module.ts`)).toEqual([]);
});

/** These modules serve all others, and may import each other. */
const serving = ['auth', 'history', 'change-sets', 'events'];

it.each(serving.slice(1))('%s serves all modules and knows none', (name) => {
  const folder = path.join(import.meta.dirname, 'modules', name);
  const sources = fs.globSync('*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'));
  const known = sources.flatMap((file) =>
    [...fs.readFileSync(path.join(folder, file), 'utf8').matchAll(/#server\/modules\/([\w-]+)\//g)].map(([, other = '']) => other),
  );
  expect(new Set(known.filter((other) => !serving.includes(other)))).toEqual(new Set());
});

describe('the history of every table', () => {
  /** Tables without a history, and why. */
  const without: Record<string, string> = {
    added_row: 'answers a repeated call, for two weeks',
    backup: 'says when backups were made',
    board_presence: 'who is there now',
    calendar_connection: 'how the calendar does now',
    calendar_outbox: 'follows the projects, which have a history',
    change_history: 'is the history',
    change_set: 'says what of the history belongs together',
    change_set_part: 'answers a repeated call, for a day',
    course_start: 'one row, written once',
    customer: 'says again what orders say',
    customer_key: 'says again what orders say',
    customer_order: 'says again what orders say',
    customer_stale: 'says which orders are to be looked at',
    customer_unsummed: 'says which customers are to be added up',
    database_mark: 'one row, that says which history this is',
    ecount_call: 'whose turn it is now',
    ecount_product_list: 'is fetched, not written',
    ecount_registration: 'goes when the product is here, which has a history',
    ecount_session: 'is opened, not written',
    invitation: 'is deleted when it was used',
    baseline_item: 'is the plan as it was, and never changes',
    note_mention: 'goes with its note, whose text has a history',
    moved_work_read: 'says who has seen what',
    job_run: 'the last run only; the others are in the log',
    migration: 'never changes',
    order_day: 'counts',
    order_draft: 'is one person’s, until it is registered',
    order_listing: 'says again what orders, their lines and parcels say',
    order_line: 'is written down as the lines of its order',
    parcel_watch: 'says when the carrier is asked next',
    parcel_scan: 'is what the carrier saw, added to only',
    label_batch: 'says how far labels of many orders have come; each of these is an attempt of its own',
    label_batch_order: 'is an order of such a batch',
    receiver_mail: 'is an attempt, which says itself who made it, when, and what became of it',
    person_setting: 'is what one person chose for themselves',
    product_registration: 'says how far a file has come; what it adds has a history',
    product_registration_row: 'is a row of a file on its way',
    plan_dependency: 'is made of `predecessors` of projects and sub-projects, which have a history',
    project_staff: 'is made of `project.staff_ids`, which has a history',
    project_template: 'makes projects, which have a history',
    saved_view: 'changes nothing but what is looked at',
    secret_use: 'only grows',
    security_event: 'is a log of its own',
    security_notice_read: 'says who has seen what',
    seller_logo: 'holds pictures by what is in them; which one the seller has is in its history',
    session: 'is deleted when it ends',
    shipment: 'is an attempt, which says itself who made it, when, and what became of it',
    shipment_paper: 'comes with its shipment',
    shipment_piece: 'comes with its shipment',
    shipping_quote: 'is what a carrier answered last',
    sign_in_attempt: 'is deleted when it ends',
    sub_project_staff: 'is made of `sub_project.staff_ids`, which has a history',
    work_feed: 'holds a secret',
  };

  let database: Database;
  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(() => database.close());

  /** All tables, and those of which every update is recorded. */
  async function tables(): Promise<{ all: string[]; logged: string[] }> {
    const rows = await rowsOf<{ name: string; logged: boolean }>(
      database.db,
      sql`select relname as name, exists (select from pg_trigger t join pg_proc p on p.oid = tgfoid
            where tgrelid = c.oid and proname = 'record_change' and tgtype & 16 <> 0) as logged
          from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    return { all: rows.map(({ name }) => name), logged: rows.filter(({ logged }) => logged).map(({ name }) => name) };
  }
  /** Tables with neither a history nor a reason to have none. */
  const unexplained = ({ all, logged }: { all: string[]; logged: string[] }) =>
    all.filter((name) => !logged.includes(name) && !without[name]);

  it('is kept, or there is a reason why not', async () => {
    const there = await tables();
    expect(unexplained(there), 'CONTRIBUTING.md, "A table": its triggers and its kind, or a reason in this test').toEqual([]);
    expect(Object.keys(without).filter((name) => !there.all.includes(name) || there.logged.includes(name))).toEqual([]);
  });

  it('is missed where a table has neither', async () => {
    await database.db.execute(sql`create table forgotten (forgotten_id integer primary key)`);
    expect(unexplained(await tables())).toEqual(['forgotten']);
  });

  it('has a module that says what its rows are called', async () => {
    const { logged } = await tables();
    expect(historyKinds.map(({ table }) => getTableName(table)).sort(), 'a `<row>.history.ts` under `history` of its module').toEqual(
      logged.toSorted(),
    );
  });
});
