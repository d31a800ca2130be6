/** The most parcels that one call adds. No zod here: the page imports it. */
export const maxNewParcels = 500;

/** The most parcels of an order. Larger numbers come from a file that was imported twice, or under the wrong order. */
export const maxParcelsOfOrder = 100;

/** The usual and the largest number of parcels in a window, and the most orders whose parcels a page may ask for again. */
export const parcelListLimits = { window: 100, mostInWindow: 1000, among: 100 } as const;
