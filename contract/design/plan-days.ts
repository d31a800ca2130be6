/** The first and the last day that can be planned: the outside calendar accepts all of them. */
export const firstPlanDay = '1900-01-01';
export const lastPlanDay = '2999-12-31';

/** More days than there are between these two. */
export const maxPlanDays = 410_000;
