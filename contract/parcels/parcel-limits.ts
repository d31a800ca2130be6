/** The most parcels that one call adds. No zod here: the page imports it. */
export const maxNewParcels = 500;

/** The most parcels of an order: more are a file that was put in twice, or under the wrong order. */
export const maxParcelsOfOrder = 100;
