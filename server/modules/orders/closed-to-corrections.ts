import type { Db } from '#server/db/db.ts';

/**
 * Is an order closed to corrections of its lines and of what customs and the carrier are told? It is while a label of it
 * exists, and no labels are made here: none is closed.
 */
export const isClosedToCorrections = (_db: Db, _orderId: number): Promise<boolean> => Promise.resolve(false);
