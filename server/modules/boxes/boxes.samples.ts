import { sampleBoxes } from '#samples/boxes.ts';
import type { Db } from '#server/db/db.ts';
import { boxPreset } from '#server/db/schema/orders/box-preset.ts';

export async function seedBoxes(db: Db): Promise<void> {
  await db.insert(boxPreset).values(sampleBoxes);
}
