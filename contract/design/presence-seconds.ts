/** How often an open board reports its presence; after three times as long without a report, it counts as closed. */
export const presenceSeconds = 20;
