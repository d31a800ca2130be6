import { z } from 'zod';
import { EventId, PlanDay } from '#contract/design/design.ts';
import { fieldReason } from '#contract/reasons.ts';
import { Text } from '#contract/values.ts';

const event = { summary: Text(2000).default(''), description: Text(50_000).default(''), start: PlanDay, end: PlanDay };
const inOrder = ({ start, end }: { start: string; end: string }) => start <= end;
const notInOrder = { ...fieldReason('end-before-start'), path: ['end'] };

/** An all-day event for a project that is about to be created. `end` is its last day. */
export const NewEvent = z.object(event).refine(inOrder, notInOrder);
export type NewEvent = z.infer<typeof NewEvent>;

/**
 * For the board the event exists from this reply on; it is delivered to the calendar in the background. An event that no project refers to
 * within a minute is removed again.
 */
export const NewEventReply = z.object({ eventId: EventId });

/** New values for an event. The values of the project take precedence: if they differ a minute later, the event is set back to them. */
export const EventEdit = z.object({ eventId: EventId, ...event }).refine(inOrder, notInOrder);
export type EventEdit = z.infer<typeof EventEdit>;

/** `done`: the calendar has stored it. `queued`: it is delivered as soon as the calendar can be reached. */
export const EventReply = z.object({ eventId: EventId, status: z.enum(['done', 'queued']) });
export type EventReply = z.infer<typeof EventReply>;

export const EventReference = z.object({ eventId: EventId });

/** The answer to an event that somebody deleted in the calendar: `put-back` makes it again, `leave` leaves the project without an event. */
export const RemovedAnswer = z.object({ eventId: EventId, answer: z.enum(['put-back', 'leave']) });
export type RemovedAnswer = z.infer<typeof RemovedAnswer>;
