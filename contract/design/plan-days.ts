/** The first and the last day that can be planned; the outside calendar accepts every day between them. */
export const firstPlanDay = '1900-01-01';
export const lastPlanDay = '2999-12-31';

/** An upper limit, larger than the number of days between the two. */
export const maxPlanDays = 410_000;
