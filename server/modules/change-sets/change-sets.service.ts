import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Batch, BatchReply } from '#contract/change-sets/batch.ts';
import type { ChangeSetKind } from '#contract/change-sets/change-set-kinds.ts';
import type { Database } from '#server/db/database.ts';
import type { Db } from '#server/db/db.ts';
import type { BatchTable } from '#server/module.ts';
import { beginChangeSet, type EndChangeSet } from './begin-change-set.ts';
import { findSet, lockKeys, type SetInWork } from './change-set.repository.ts';
import { fewRows } from './few-rows.ts';
import { lockTable, writeBatch } from './write-batch.ts';

export { once } from './once.ts';
export { readFields } from './read-rows.ts';
export { fewRows, lockTable };

interface BatchCall {
  body: Batch;
  headers: { 'idempotency-key': string };
  staff: { staffId: number };
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Answers a call that writes many rows of one table. */
export function answerBatch<Row extends { pdNumber: number }>(
  app: FastifyInstance,
  { db, long }: Database,
  table: BatchTable<Row>,
  { body, headers, staff: { staffId }, ...call }: BatchCall,
): Promise<BatchReply<Row>> {
  const write = (on: Db) => writeBatch(on, table, body, { key: headers['idempotency-key'], staffId }) as Promise<BatchReply<Row>>;
  if (body.rows.length <= fewRows) return write(db);
  return app.runHeavy(call, () => write(long));
}

/** Begins a change set of its own within a transaction: everything written until its end is one line of the history. */
export const beginNewChangeSet = (tx: Db, kind: ChangeSetKind, staffId: number): Promise<EndChangeSet> =>
  beginChangeSet(tx, { setKey: crypto.randomUUID(), kind, staffId });

/**
 * Begins a further part of a change set that calls of a page also belong to; those wait until this transaction
 * ends. Throws `change-set-key-reused` where the key is that of another person's set, and `change-set-put-back` where the set
 * was put back.
 */
export async function continueChangeSet(tx: Db, set: Omit<SetInWork, 'putBackOf'>): Promise<EndChangeSet> {
  await lockKeys(tx, [set.setKey]);
  return await beginChangeSet(tx, set);
}

/**
 * The same for changes that must be recorded in any case, as they cannot be undone elsewhere: where the set was put back they become a set
 * of their own, and so does all of it that somebody continues in the name of another person.
 */
export async function continueOrBeginChangeSet(tx: Db, set: Omit<SetInWork, 'putBackOf'>): Promise<EndChangeSet> {
  await lockKeys(tx, [set.setKey]);
  const found = await findSet(tx, set.setKey);
  if (found && found.staffId !== set.staffId) return await continueOrBeginChangeSet(tx, { ...set, setKey: keyOfPart(set) });
  return await beginChangeSet(tx, found?.isPutBack ? { ...set, setKey: crypto.randomUUID() } : set);
}

/** The key under which a person continues the set of somebody else: always the same one, in the form of a UUID. */
const keyOfPart = ({ setKey, staffId }: Pick<SetInWork, 'setKey' | 'staffId'>): string =>
  createHash('sha256')
    .update(`${setKey} ${staffId}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');
