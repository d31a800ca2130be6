/** In which order customers are listed, the most first. No zod here: the page imports it. */
export const customerSorts = ['recent', 'count', 'total'] as const;
export type CustomerSort = (typeof customerSorts)[number];

/** Orders of one customer that are listed with them; the list of orders finds them all. */
export const mostOfCustomer = 50;
