/** The most parcels that one call adds. No zod here: the page imports it. */
export const maxNewParcels = 500;

/** The most parcels of an order: more are a file that was put in twice, or under the wrong order. */
export const maxParcelsOfOrder = 100;

/** Characters of what is searched for, parcels of one window, and orders of which a page may ask for the parcels again. */
export const parcelListLimits = { text: 100, window: 100, mostInWindow: 1000, among: 100 } as const;
