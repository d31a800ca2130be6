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
 * The event exists from now on as far as the board is concerned, and is on its way to the calendar. When no project
 * names it within a minute it is taken back.
 */
export const NewEventReply = z.object({ eventId: EventId });

/**
 * New values for an event. A project decides what its event says: where the project does not say the same a minute
 * later, the event says again what the project does.
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
