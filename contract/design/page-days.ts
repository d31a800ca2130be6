/** The most days that are legible across an A3 page: each is about 3 points wide, below the names of the months. */
export const maxDaysPerPage = 400;

/** How many days each page has when a range needs several pages: all get the same share. */
export const daysPerPage = (totalDays: number): number => Math.ceil(totalDays / Math.ceil(totalDays / maxDaysPerPage));
