import { createHash } from 'node:crypto';
import type { Db } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import { findPart, keepPart, lockKeys } from './change-set.repository.ts';

/**
 * Who asks, under which idempotency key, and for what: `work` is what is done, as equal contents may mean different work, and `content` is
 * everything else that the reply depends on.
 */
export interface Attempt {
  key: string;
  staffId: number;
  work: string;
  content: unknown;
  /** Other keys that are locked meanwhile. */
  beside?: readonly string[];
}

/**
 * Does work in a transaction, once for each idempotency key. For a day the same key with the same content gets the same reply;
 * work that has written nothing may be done again. Throws `change-set-key-reused` for other content.
 */
export async function once<Reply extends { changeSetId: number | null }>(
  db: Db,
  { key, staffId, work, content, beside = [] }: Attempt,
  run: (tx: Db) => Promise<Reply>,
): Promise<Reply> {
  const contentHash = hashOf([staffId, work, content]);
  // a process of version 0.7.0 or older has written no work down: what it was stopped at is asked for again after an upgrade
  const known = [contentHash, hashOf([staffId, content])];
  return await db.transaction(async (tx) => {
    await lockKeys(tx, [key, ...beside]);
    const before = await findPart(tx, key);
    if (before && !known.some((hash) => before.contentHash.equals(hash))) throw new Problem('change-set-key-reused');
    if (before) return JSON.parse(before.reply) as Reply;
    const reply = await run(tx);
    if (reply.changeSetId !== null) await keepPart(tx, key, { changeSetId: reply.changeSetId, contentHash, reply: JSON.stringify(reply) });
    return reply;
  });
}

const hashOf = (asked: unknown): Buffer => createHash('sha256').update(JSON.stringify(asked)).digest();
