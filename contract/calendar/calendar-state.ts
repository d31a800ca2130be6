/**
 * Where a project stands with its event in the outside calendar. No zod here: the page imports this table.
 *
 * - `there`: the calendar has it as the board has it
 * - `waiting`: written here, not delivered yet; it is tried again by itself
 * - `refused`: the calendar does not take it as it is; `calendarProblem` says why. The next edit tries again
 * - `removed`: somebody deleted the event in the calendar; the board asks what to do (`answerRemoved`)
 * - `left`: it was deleted there and stays so; the project has no event
 * - `off`: no calendar is connected
 */
export const calendarStates = ['there', 'waiting', 'refused', 'removed', 'left', 'off'] as const;
export type CalendarState = (typeof calendarStates)[number];

/**
 * How the board stands with the calendar as a whole.
 *
 * - `connected`: the last call went through, or none was needed yet
 * - `failing`: calls fail; `problem` says why, and it is tried again by itself
 * - `off`: nobody has connected one
 */
export const calendarConnections = ['connected', 'failing', 'off'] as const;
export type CalendarConnection = (typeof calendarConnections)[number];
