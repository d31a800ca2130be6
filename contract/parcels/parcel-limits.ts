/** The most parcels that one call adds. No zod here: the page imports it. */
export const maxNewParcels = 500;
