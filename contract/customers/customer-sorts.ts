/** What customers are listed by, the highest first. No zod here: the page imports it. */
export const customerSorts = ['recent', 'count', 'total'] as const;
export type CustomerSort = (typeof customerSorts)[number];

/** The most orders that are listed with a customer; the list of orders can be searched for all of them. */
export const mostOfCustomer = 50;
