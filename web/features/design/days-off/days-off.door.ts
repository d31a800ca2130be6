// The days off of people. Other rooms import this file only.
export { addDaysOff, daysOff, removeDaysOff, updateDaysOff } from './days-off.queries.ts';
