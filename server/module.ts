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

/** The dependencies of the app. */
export interface AppDeps {
  config: RunningConfig;
  database: Database;
  /** Where the log goes, line by line; absent: standard output. */
  logTo?: { write(line: string): void };
}

/** What every module is given: the dependencies of the app, and the services that the app creates. */
export interface ModuleDeps extends AppDeps {
  /** Tells the open pages of every process that something was written. Endpoints marked `writes` need not call it: a hook does. */
  announce(): void;
  /** Sends an event that is stored nowhere (such as who is present) to the pages that are open at this moment. */
  signal(name: SignalName, keys: string[]): void;
  /** Starts background jobs before their scheduled time. */
  jobs: Pick<JobRunner, 'wake'>;
  securityLog: Pick<SecurityLog, 'note'>;
  log: FastifyBaseLogger;
}

/** Makes the condition that the transaction in a column (`xid8`) is later than a page's cursor. */
export type Since = (xact: SQL) => SQL;

/** How rows of one kind are read for the pages that show them live. */
export interface LiveRows {
  /** The schema of a row: the fields that a reader may not see are hidden according to it. */
  schema: ZodType;
  /** Reads rows by their ids, in the same form as their list endpoint returns them. Rows that are gone are left out. */
  load(db: Db, ids: string[]): Promise<unknown[]>;
  /** The ids of rows that changed without an entry in the history. */
  changedSince?(db: Db, since: Since): Promise<string[]>;
  /** The id of a row, so that pages can be told which rows are gone; left out where rows of this kind are never removed. */
  idOf?(row: unknown): string;
}

/** Makes `LiveRows` of rows that are identified by the field `key`. */
export const keyedRows = <Key extends string, Row extends Record<Key, unknown>>(
  key: Key,
  schema: ZodType,
  load: (db: Db, ids: string[]) => Promise<Row[]>,
): LiveRows => ({ schema, load, idOf: (row) => String((row as Row)[key]) });

/**
 * Events that belong to no row of the history: they are sent to the pages that are open and stored nowhere. `staff` carries the
 * ids of people who changed in a way that has no history (they signed in): their rows are sent.
 */
export const signalNames = ['presence', 'security', 'staff'] as const;
export type SignalName = (typeof signalNames)[number];

/** Reads the content of each signal; each process does so for its own pages. `keys` are those that were passed to `signal()`. */
export type Signals = { [Name in Exclude<SignalName, ChangeKind>]: (db: Db, keys: string[]) => Promise<LiveEvents[Name]> };

/**
 * Events of stored data that is no row of the history. They are read by cursor, as rows are, so that a page that was
 * disconnected receives what it missed. Each event goes only to people with its `right`, or to everybody where it has none; its
 * schema says which fields are hidden from whom.
 */
export const liveStates = {
  calendarHealth: { schema: z.object({ connection: z.enum(calendarConnections), problem: ReasonValue.nullable() }) },
  registrations: { right: 'products.write', schema: z.object({ registrations: z.array(Registration) }) },
  shipments: { right: 'orders.ship', schema: z.object({ orders: z.array(OrderSending) }) },
  labelBatches: { right: 'orders.ship', schema: z.object({ batches: z.array(LabelBatch) }) },
  mails: { right: 'orders.ship', schema: z.object({ mails: z.array(ReceiverMail) }) },
} as const satisfies Record<string, { right?: Right; schema: ZodType }>;
export type StateName = keyof typeof liveStates;
/** Reads what changed of each state; undefined where nothing did. */
export type States = {
  [Name in StateName]: (db: Db, since: Since) => Promise<LiveEvents[Name] | undefined>;
};

/** The table of a kind of rows, its key, and the SQL of the name that people know a row by. */
export interface HistoryTable {
  kind: ChangeKind;
  table: PgTable;
  key: PgColumn;
  name: SQL;
  /** The day at which the screen of this kind shows the row. */
  day?: SQL;
  /** Fields that are stored in another table but recorded in the history as fields of this row (the lines of an order). */
  also?: readonly string[];
  /** For fields that hold a list of keys of other rows: a query of these keys (`key`, as text, out of `keys`), each with its `name`. */
  names?: Readonly<Record<string, (keys: SQL) => SQL>>;
}

/** A change of one field, not the addition or removal of a whole row. */
export type FieldChange = Change & { field: string };

/** The changes that could not be put back, by their ids: why, and the id of the later change where one is the reason. */
export type NotPutBack = ReadonlyMap<number, { code: Refusal['code']; laterId?: number }>;

/** A kind of rows whose changes are kept. */
export interface HistoryKind extends HistoryTable {
  /** Writes one field of one row as the given person, by the same rules as any other write of it. */
  putBack(db: Db, change: FieldChange, staffId: number): Promise<unknown>;
  /**
   * The same for many changes at once, in a few statements within a transaction: for fields that a change set may change in
   * thousands of rows.
   */
  putBackMany?: Readonly<Record<string, (tx: Db, changes: readonly FieldChange[], staffId: number) => Promise<NotPutBack>>>;
  /** Present where many rows of this kind can be written at once. */
  batch?: BatchTable;
  /** Present where rows that a change set added can be removed again (`mayTakeBackAdded`); otherwise they stay. */
  added?: {
    /** The rows that have to stay, and why. */
    whyNot(db: Db, ids: readonly number[]): Promise<Map<number, ProblemCode>>;
    takeBack(tx: Db, ids: readonly number[], staffId: number): Promise<void>;
  };
}

/** One row of a batch, with the values to be written by field, as they are stored. */
export interface RowWrite {
  pdNumber: number;
  values: Record<string, unknown>;
}

/** A kind of rows that belong to products and can be written many at a time, in one statement (`change-sets`). */
export interface BatchTable<Row extends { pdNumber: number } = { pdNumber: number }> extends HistoryTable {
  /** The fields that may be written, with the limits of the single write. */
  fields: ZodObject;
  /** Reads rows in the same form as their list endpoint returns them. */
  load(db: Db, pdNumbers: number[]): Promise<Row[]>;
  /** Columns that follow from the given values and are written along with them. */
  derive?(values: Record<string, unknown>): Record<string, unknown>;
  /** Among rows that are valid each by itself, finds those that conflict with other rows. */
  refuse?(db: Db, rows: readonly RowWrite[]): Promise<Map<number, Refusal>>;
}

/** The part of a module that runs in a process. */
export interface RunningModule {
  routes(app: FastifyInstance): void;
  /** Its background jobs. */
  jobs?: readonly Job[];
  /** Its metrics, shown at `/metrics`. */
  metrics?: readonly Metric[];
}

/**
 * The description of a module. `modules.ts` lists them all; code that serves every module (history, live changes) knows modules
 * only by this interface.
 */
export interface Module {
  name: string;
  /** Creates the endpoints and the background jobs, with the state that they share. */
  create(deps: ModuleDeps): RunningModule;
  history?: readonly HistoryKind[];
  liveRows?: Partial<Record<ChangeKind, LiveRows>>;
  signals?: Partial<Signals>;
  states?: Partial<States>;
  /** Encrypts again the values that are sealed with the previous secret, so that this secret can be removed from the settings. */
  reseal?(db: Db, secrets: SessionSecrets): Promise<void>;
  /** Stores its sample data in an empty database. */
  samples?: Seed;
}
