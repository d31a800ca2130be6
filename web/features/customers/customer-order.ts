/** In which order customers are listed; 'recent' is how they come. */
export const customerOrders = ['recent', 'count', 'total'] as const;
export type CustomerOrder = (typeof customerOrders)[number];
