import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SessionSecrets } from '#server/config/config.ts';
import type { Db } from '#server/db/db.ts';
import { workFeed } from '#server/db/schema/design/work-feed.ts';
import { tokenHash } from '#server/modules/auth/auth.service.ts';
import { createSealer } from '#server/modules/secrets/secrets.service.ts';

type Row = typeof workFeed.$inferSelect;

const sealedFor = { purpose: 'work-feed', staffId: 'server' } as const;
const fileOf = (staffId: number, token: string): string => `${staffId}-${token}.ics`;

/** The token as versions up to 0.3 derived it from the secret. */
const madeOf = (secret: string, { staffId, generation }: Row): string =>
  createHmac('sha256', secret).update(`work feed of ${staffId}, ${generation}`).digest('base64url');

/**
 * The file name of a person's feed: the present one, or a new one where the person has none, or none that the present secrets can open.
 * @param renew makes a new address and invalidates the old one
 */
export async function feedFile(db: Db, secrets: SessionSecrets, staffId: number, { renew = false } = {}): Promise<string> {
  return await db.transaction(async (tx) => {
    await tx.insert(workFeed).values({ staffId, generation: 0 }).onConflictDoNothing();
    const [row] = await tx.select().from(workFeed).where(eq(workFeed.staffId, staffId)).for('update');
    if (!row) throw new Error('the feed that was just made is gone');
    const known = renew ? undefined : await knownToken(secrets, row);
    const token = known ?? randomBytes(32).toString('base64url');
    const generation = known === undefined ? row.generation + 1 : row.generation;
    if (row.sealedGeneration !== generation) await keep(tx, secrets, { ...row, generation }, token);
    return fileOf(staffId, token);
  });
}

/** The present token of a row; undefined for a new row. */
async function knownToken(secrets: SessionSecrets, row: Row): Promise<string | undefined> {
  if (row.sealedGeneration === null) return row.generation === 0 ? undefined : madeOf(earliest(secrets), row);
  if (row.sealedGeneration !== row.generation) return undefined;
  const content = await createSealer(secrets).unseal(row.sealedAddress ?? '', sealedFor);
  return typeof content?.token === 'string' ? content.token : undefined;
}

/** A row without a sealed address got its token before the present secret came into use. */
const earliest = ({ sessionSecret, previousSessionSecret }: SessionSecrets): string => previousSessionSecret ?? sessionSecret;

async function keep(db: Db, secrets: SessionSecrets, { staffId, generation }: Row, token: string): Promise<void> {
  const sealedAddress = await createSealer(secrets).seal({ token }, sealedFor);
  await db
    .update(workFeed)
    .set({ generation, sealedGeneration: generation, addressHash: tokenHash(token), sealedAddress })
    .where(eq(workFeed.staffId, staffId));
}

/** The person to whom a feed's file name belongs; undefined where it was never valid or has been replaced. */
export async function ownerOfFeed(db: Db, secrets: SessionSecrets, file: string): Promise<number | undefined> {
  const [, number = '', token = ''] = /^(\d{1,9})-([\w-]{43})\.ics$/.exec(file) ?? [];
  const [row] = await db
    .select()
    .from(workFeed)
    .where(eq(workFeed.staffId, Number(number)));
  if (!row) return undefined;
  const right = validHashes(secrets, row).some((hash) => timingSafeEqual(hash, tokenHash(token)));
  return right ? row.staffId : undefined;
}

function validHashes(secrets: SessionSecrets, row: Row): Buffer[] {
  if (row.addressHash) return row.sealedGeneration === row.generation ? [row.addressHash] : [];
  if (row.generation === 0) return [];
  return [secrets.sessionSecret, secrets.previousSessionSecret].flatMap((secret) =>
    secret === undefined ? [] : [tokenHash(madeOf(secret, row))],
  );
}

/** Runs before the previous secret is removed: stores the tokens that were derived from it, and seals anew what was sealed with it. */
export async function resealFeeds(db: Db, secrets: SessionSecrets): Promise<void> {
  const made = await db
    .select()
    .from(workFeed)
    .where(and(isNull(workFeed.sealedGeneration), sql`${workFeed.generation} > 0`));
  for (const { staffId } of made) await feedFile(db, secrets, staffId);
  const sealer = createSealer(secrets);
  for (const { staffId, sealedAddress: old } of await db.select().from(workFeed)) {
    const sealedAddress = old === null ? undefined : await sealer.reseal(old, sealedFor);
    if (old !== null && sealedAddress !== undefined)
      await db
        .update(workFeed)
        .set({ sealedAddress })
        .where(and(eq(workFeed.staffId, staffId), eq(workFeed.sealedAddress, old)));
  }
}
