import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { EventEdit, EventReference, EventReply, NewEvent, NewEventReply, RemovedAnswer } from './calendar.ts';

export const calendarEndpoints = {
  'POST /api/google-calendar/newProject': {
    summary: 'Creates a calendar event for a project that is about to be created, and delivers it in the background.',
    body: NewEvent,
    reply: NewEventReply,
  },
  'POST /api/google-calendar/editProject': {
    summary: 'Changes a calendar event.',
    writes: true,
    body: EventEdit,
    reply: EventReply,
    problems: ['event-not-found'],
  },
  'POST /api/google-calendar/deleteProject': {
    summary: 'Deletes a calendar event.',
    writes: true,
    body: EventReference,
    reply: EventReply,
    problems: ['event-not-found'],
  },
  'POST /api/google-calendar/answerRemoved': {
    summary: 'Decides whether an event that was deleted in the calendar is put back or left out.',
    writes: true,
    body: RemovedAnswer,
    reply: EventReply,
    problems: ['event-not-found'],
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
