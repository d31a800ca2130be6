import type { Project } from '#contract/design/design.ts';
import type { BoardStore } from '#web/features/design/store/store.door.ts';
import { call } from '#web/http/call.ts';

/**
 * The event of a project was deleted in the calendar: recreates it, or leaves the project without one. Shown at once.
 */
export async function answerRemoved(
  store: Pick<BoardStore, 'expect' | 'applyCalendar'>,
  { designWorkflowId, eventId }: Project,
  answer: 'put-back' | 'leave',
): Promise<void> {
  const end = store.expect(designWorkflowId, (project) => ({ ...project, calendar: answer === 'leave' ? 'left' : 'waiting' }));
  try {
    const { status } = await call('POST /api/google-calendar/answerRemoved', { body: { eventId, answer } });
    const calendar = answer === 'leave' ? 'left' : status === 'done' ? 'there' : 'waiting';
    store.applyCalendar([{ designWorkflowId, calendar, calendarProblem: null }]);
  } finally {
    end();
  }
}
