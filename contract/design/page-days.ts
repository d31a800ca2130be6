/** So many days across a page of A3 can be told apart: each is some 3 points wide, beneath the names of the months. */
export const maxDaysPerPage = 400;

/** How many days each page across has when a range goes on over several of them, all as full as each other. */
export const daysPerPage = (totalDays: number): number => Math.ceil(totalDays / Math.ceil(totalDays / maxDaysPerPage));
