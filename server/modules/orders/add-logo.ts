import { logoLimits } from '#contract/orders/logo-limits.ts';
import type { NewLogo, Seller } from '#contract/orders/seller.ts';
import type { Db } from '#server/db/db.ts';
import { readImage } from '#server/documents/read-image.ts';
import { Problem } from '#server/http/problem.ts';
import { keepLogo } from './seller-logo.repository.ts';
import { updateSeller } from './update-seller.ts';

/**
 * Gives the seller a logo. Throws `logo-unreadable` where the content is not a picture that can be printed, and what `updateSeller` throws.
 */
export async function addLogo(db: Db, { content, revision }: NewLogo, staffId: number): Promise<Seller> {
  const image = Buffer.from(content, 'base64');
  const read = image.length > logoLimits.bytes ? undefined : readImage(image, logoLimits.pixels);
  if (!read) throw new Problem('logo-unreadable');
  return await db.transaction(async (tx) => {
    const logo = await keepLogo(tx, { mediaType: read.mediaType, image });
    return await updateSeller(tx, { ...(revision !== undefined && { revision }), changes: { logo } }, staffId);
  });
}
