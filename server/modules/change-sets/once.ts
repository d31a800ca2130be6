import { createHash } from 'node:crypto';
import type { Db } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import { findPart, keepPart, lockKeys } from './change-set.repository.ts';

/** Who asks, under which idempotency key, and for what: `content` is everything that the reply depends on. */
export interface Attempt {
  key: string;
  staffId: number;
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
  { key, staffId, content, beside = [] }: Attempt,
  work: (tx: Db) => Promise<Reply>,
): Promise<Reply> {
  const contentHash = createHash('sha256')
    .update(JSON.stringify([staffId, content]))
    .digest();
  return await db.transaction(async (tx) => {
    await lockKeys(tx, [key, ...beside]);
    const before = await findPart(tx, key);
    if (before && !before.contentHash.equals(contentHash)) throw new Problem('change-set-key-reused');
    if (before) return JSON.parse(before.reply) as Reply;
    const reply = await work(tx);
    if (reply.changeSetId !== null) await keepPart(tx, key, { changeSetId: reply.changeSetId, contentHash, reply: JSON.stringify(reply) });
    return reply;
  });
}
