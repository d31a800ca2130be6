import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { EventEdit, EventReference, EventReply, NewEvent, NewEventReply, RemovedAnswer } from './calendar.ts';

export const calendarEndpoints = {
  'POST /api/google-calendar/newProject': {
    summary: 'Puts an event for a project to come on its way to the calendar.',
    body: NewEvent,
    reply: NewEventReply,
  },
  'POST /api/google-calendar/editProject': {
    summary: 'Changes an event.',
    writes: true,
    body: EventEdit,
    reply: EventReply,
    problems: ['event-not-found'],
  },
  'POST /api/google-calendar/deleteProject': {
    summary: 'Deletes an event.',
    writes: true,
    body: EventReference,
    reply: EventReply,
    problems: ['event-not-found'],
  },
  'POST /api/google-calendar/answerRemoved': {
    summary: 'Says what is to become of an event that was deleted in the calendar.',
    writes: true,
    body: RemovedAnswer,
    reply: EventReply,
    problems: ['event-not-found'],
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
