import { sql } from 'drizzle-orm';
import { boxPreset } from '#server/db/schema/orders/box-preset.ts';
import type { HistoryTable } from '#server/module.ts';

export const boxPresetHistory: HistoryTable = {
  kind: 'boxPreset',
  table: boxPreset,
  key: boxPreset.boxId,
  name: sql`${boxPreset.boxName}`,
};
