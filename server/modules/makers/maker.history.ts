import { sql } from 'drizzle-orm';
import { maker } from '#server/db/schema/products/maker.ts';
import type { HistoryTable } from '#server/module.ts';

export const makerHistory: HistoryTable = { kind: 'maker', table: maker, key: maker.makerId, name: sql`${maker.makerName}` };
