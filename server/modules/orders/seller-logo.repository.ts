import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { sellerLogo } from '#server/db/schema/orders/seller-logo.ts';

export type Logo = Pick<typeof sellerLogo.$inferSelect, 'mediaType' | 'image'>;

/** A logo by its digest. Replaced logos are found too, as the history can put them back. */
export async function findLogo(db: Db, digest: string): Promise<Logo | undefined> {
  const [row] = await db
    .select({ mediaType: sellerLogo.mediaType, image: sellerLogo.image })
    .from(sellerLogo)
    .where(eq(sellerLogo.digest, digest));
  return row;
}

/** Stores an image, each once. @returns its digest */
export async function keepLogo(db: Db, logo: Logo): Promise<string> {
  const digest = createHash('sha256').update(logo.image).digest('hex');
  await db
    .insert(sellerLogo)
    .values({ digest, ...logo })
    .onConflictDoNothing();
  return digest;
}
