let time = 0;

/**
 * The next moment of this tab's logical time, in which requests and arrivals have an order. It is one for all lists, since
 * one request catches up on the changes of all.
 */
export const tick = (): number => ++time;
