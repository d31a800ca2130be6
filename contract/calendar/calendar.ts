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
 * The board counts the event as existing from now on; it is delivered to the calendar in the background. An event
 * that no project names within a minute is removed again.
 */
export const NewEventReply = z.object({ eventId: EventId });

/**
 * New values for an event. The project decides what its event says: where the project differs a minute later, the
 * event is set back to what the project says.
 */
export const EventEdit = z.object({ eventId: EventId, ...event }).refine(inOrder, notInOrder);
export type EventEdit = z.infer<typeof EventEdit>;

/** `done`: the calendar has it. `queued`: it will, as soon as it can be reached. */
export const EventReply = z.object({ eventId: EventId, status: z.enum(['done', 'queued']) });
export type EventReply = z.infer<typeof EventReply>;

export const EventReference = z.object({ eventId: EventId });

/** What to do about an event that somebody deleted in the calendar: make it again, or leave the project without. */
export const RemovedAnswer = z.object({ eventId: EventId, answer: z.enum(['put-back', 'leave']) });
export type RemovedAnswer = z.infer<typeof RemovedAnswer>;
