/** How often an open board says that it is still there; after three times as long without, it is gone. */
export const presenceSeconds = 20;
