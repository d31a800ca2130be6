import type { Module } from '#server/module.ts';
import { registerCalendar } from './calendar.routes.ts';
import type { CalendarOwner } from './calendar-owner.ts';

/** @param owner what has events in the calendar */
export const calendarModule = (owner: CalendarOwner): Module => ({
  name: 'calendar',
  routes: (app, deps) => registerCalendar(app, deps, owner),
});
