/** The interval at which an open board reports its presence; after three times this without a report it counts as closed. */
export const presenceSeconds = 20;
