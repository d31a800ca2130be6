/**
 * The state of a project's event in the outside calendar. No zod here: the page imports this table.
 *
 * - `there`: the event in the calendar agrees with the board
 * - `waiting`: stored here, not delivered yet; delivery is retried automatically
 * - `refused`: the calendar does not accept the event; `calendarProblem` says why. The next edit tries again
 * - `removed`: somebody deleted the event in the calendar; the board asks what to do (`answerRemoved`)
 * - `left`: the event was deleted in the calendar and is not made again; the project has no event
 * - `off`: no calendar is connected
 */
export const calendarStates = ['there', 'waiting', 'refused', 'removed', 'left', 'off'] as const;
export type CalendarState = (typeof calendarStates)[number];

/**
 * The state of the connection to the outside calendar.
 *
 * - `connected`: the last call succeeded, or no call was needed yet
 * - `failing`: calls fail; `problem` says why, and they are retried automatically
 * - `off`: nobody has connected a calendar
 */
export const calendarConnections = ['connected', 'failing', 'off'] as const;
export type CalendarConnection = (typeof calendarConnections)[number];
