import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Metric } from 'prom-client';
import { type ZodObject, type ZodType, z } from 'zod';
import { calendarConnections } from '#contract/calendar/calendar-state.ts';
import type { Refusal } from '#contract/change-sets/batch.ts';
import type { Change, ChangeKind } from '#contract/history/history.ts';
import { LabelBatch } from '#contract/label-batches/label-batches.ts';
import type { LiveEvents } from '#contract/live.ts';
import { ReceiverMail } from '#contract/mails/mails.ts';
import type { Right } from '#contract/permissions.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { Registration } from '#contract/product-files/registrations.ts';
import { OrderSending } from '#contract/shipments/shipments.ts';
import { ReasonValue } from '#contract/values.ts';
import type { RunningConfig, SessionSecrets } from '#server/config/config.ts';
import type { Database } from '#server/db/database.ts';
import type { Db } from '#server/db/db.ts';
import type { Seed } from '#server/db/seed.ts';
import type { Job } from '#server/jobs/job.ts';
import type { JobRunner } from '#server/jobs/job-runner.ts';
import type { SecurityLog } from '#server/security/security-log.ts';

/** What the app is given from outside. */
export interface AppDeps {
  config: RunningConfig;
  database: Database;
  /** Where the log goes, line by line; absent: standard output. */
  logTo?: { write(line: string): void };
}

/** What every module is given: the same, and what the app itself adds. */
export interface ModuleDeps extends AppDeps {
  /** Tells every open page, of every process, that something was written. Endpoints that write do it by themselves. */
  announce(): void;
  /** Says to the pages that are open now what is not kept: who is there. */
  signal(name: SignalName, keys: string[]): void;
  /** Wakes work in the background before its time. */
  jobs: Pick<JobRunner, 'wake'>;
  securityLog: Pick<SecurityLog, 'note'>;
  log: FastifyBaseLogger;
}

/** The condition that a column with the number of a transaction was written after a page's cursor. */
export type Since = (xact: SQL) => SQL;

/** The rows of one kind, for the pages that show them. */
export interface LiveRows {
  /** What a row is: what not everybody may see of it is hidden by this. */
  schema: ZodType;
  /** Reads rows by their ids, in the form in which their list has them. Rows that are gone are left out. */
  load(db: Db, ids: string[]): Promise<unknown[]>;
  /** The ids of rows that have changed without a line in the history. */
  changedSince?(db: Db, since: Since): Promise<string[]>;
  /** The id of a row, so that a page can be told which are gone; without it, rows of this kind are never removed. */
  idOf?(row: unknown): string;
}

/** Rows that have the key of their table in this column. */
export const keyedRows = <Key extends string, Row extends Record<Key, unknown>>(
  key: Key,
  schema: ZodType,
  load: (db: Db, ids: string[]) => Promise<Row[]>,
): LiveRows => ({ schema, load, idOf: (row) => String((row as Row)[key]) });

/**
 * Events of what is no row of the history: they are told to whoever is there, and not kept. `staff` names people of whom
 * something changed that has no history (they signed in): their rows are sent.
 */
export const signalNames = ['presence', 'security', 'staff'] as const;
export type SignalName = (typeof signalNames)[number];

/** What a signal says, read by each process for its own pages. `keys` are whatever was said with it. */
export type Signals = { [Name in Exclude<SignalName, ChangeKind>]: (db: Db, keys: string[]) => Promise<LiveEvents[Name]> };

/**
 * Events of what is kept, but is no row of the history. They are read by cursor, as rows are, so that a page that was away
 * is told what it missed: each only to people with this right, or to everybody, and by its schema without what not everybody
 * may see.
 */
export const liveStates = {
  calendarHealth: { schema: z.object({ connection: z.enum(calendarConnections), problem: ReasonValue.nullable() }) },
  registrations: { right: 'products.write', schema: z.object({ registrations: z.array(Registration) }) },
  shipments: { right: 'orders.ship', schema: z.object({ orders: z.array(OrderSending) }) },
  labelBatches: { right: 'orders.ship', schema: z.object({ batches: z.array(LabelBatch) }) },
  mails: { right: 'orders.ship', schema: z.object({ mails: z.array(ReceiverMail) }) },
} as const satisfies Record<string, { right?: Right; schema: ZodType }>;
export type StateName = keyof typeof liveStates;
/** What changed of each; undefined where nothing did. */
export type States = {
  [Name in StateName]: (db: Db, since: Since) => Promise<LiveEvents[Name] | undefined>;
};

/** Where the rows of a kind live, by which key, and what people call one of them. */
export interface HistoryTable {
  kind: ChangeKind;
  table: PgTable;
  key: PgColumn;
  name: SQL;
  /** Values of a row that stand in another table, and are written down as the row's own. */
  also?: readonly string[];
  /** Fields that hold a list of keys of other rows: of such keys (`key`, a text, of `keys`), with what people call each. */
  names?: Readonly<Record<string, (keys: SQL) => SQL>>;
}

/** A change of a value, and not of a whole row. */
export type FieldChange = Change & { field: string };

/** Which changes could not be put back, by their numbers: why, and the change that came after where it is that. */
export type NotPutBack = ReadonlyMap<number, { code: Refusal['code']; laterId?: number }>;

/** A kind of rows whose changes are kept. */
export interface HistoryKind extends HistoryTable {
  /** Writes one field of one row as the given person, by the same rules as any other write of it. */
  putBack(db: Db, change: FieldChange, staffId: number): Promise<unknown>;
  /** For fields of which a change set may change thousands: the same of many changes, in a few statements, within a transaction. */
  putBackMany?: Readonly<Record<string, (tx: Db, changes: readonly FieldChange[], staffId: number) => Promise<NotPutBack>>>;
  /** Where many rows can be written at once. */
  batch?: BatchTable;
  /** Where rows that a change set has added can be taken back (`mayTakeBackAdded`); otherwise they stay. */
  added?: {
    /** Those that have to stay, and why. */
    whyNot(db: Db, ids: readonly number[]): Promise<Map<number, ProblemCode>>;
    takeBack(tx: Db, ids: readonly number[], staffId: number): Promise<void>;
  };
}

/** One row of a batch with what is to be written of it: values by field, as they are stored. */
export interface RowWrite {
  pdNumber: number;
  values: Record<string, unknown>;
}

/** A kind of rows that belong to products, of which many can be written in one statement (`change-sets`). */
export interface BatchTable<Row extends { pdNumber: number } = { pdNumber: number }> extends HistoryTable {
  /** The fields that may be written, with the limits of the single write. */
  fields: ZodObject;
  /** Reads rows in the form in which their list has them. */
  load(db: Db, pdNumbers: number[]): Promise<Row[]>;
  /** Columns that are written along with some value. */
  derive?(values: Record<string, unknown>): Record<string, unknown>;
  /** Of rows that could be written as far as each by itself goes: those that others stand in the way of. */
  refuse?(db: Db, rows: readonly RowWrite[]): Promise<Map<number, Refusal>>;
}

/** What a module has in a running process. */
export interface RunningModule {
  routes(app: FastifyInstance): void;
  /** Its work in the background. */
  jobs?: readonly Job[];
  /** What `/metrics` shows of it. */
  metrics?: readonly Metric[];
}

/** What a module says of itself. `modules.ts` lists them; the parts that serve all modules know them only as this. */
export interface Module {
  name: string;
  /** Makes what runs: the endpoints, and with them whatever they share with the work in the background. */
  create(deps: ModuleDeps): RunningModule;
  history?: readonly HistoryKind[];
  liveRows?: Partial<Record<ChangeKind, LiveRows>>;
  signals?: Partial<Signals>;
  states?: Partial<States>;
  /** Seals anew what it keeps under a seal of the previous secret, so that this may go. */
  reseal?(db: Db, secrets: SessionSecrets): Promise<void>;
  /** Stores its sample data in an empty database. */
  samples?: Seed;
}
