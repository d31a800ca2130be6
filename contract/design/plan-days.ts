/** First and last day that anything can be planned for: the outside calendar takes them all, and nobody means others. */
export const firstPlanDay = '1900-01-01';
export const lastPlanDay = '2999-12-31';
