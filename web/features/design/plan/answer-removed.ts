import type { Project } from '#contract/design/design.ts';
import type { BoardStore } from '#web/features/design/store/store.door.ts';
import { call } from '#web/http/call.ts';

/**
 * Answers what to do about a project whose event was deleted in the calendar: recreates the event, or leaves the project without one. The
 * answer is shown at once, until the server sends the project's new state.
 */
export async function answerRemoved(
  store: Pick<BoardStore, 'expect' | 'known' | 'subscribe'>,
  project: Project,
  answer: 'put-back' | 'leave',
): Promise<void> {
  const { designWorkflowId, eventId } = project;
  const end = store.expect(designWorkflowId, (known) => ({ ...known, calendar: answer === 'leave' ? 'left' : 'waiting' }));
  try {
    await call('POST /api/google-calendar/answerRemoved', { body: { eventId, answer } });
    await untilNewer(store, project);
  } finally {
    end();
  }
}

/** Waits for a later state of the project's event; the page's live changes, or the next list, bring it. */
function untilNewer(store: Pick<BoardStore, 'known' | 'subscribe'>, { designWorkflowId, calendarVersion }: Project): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const known = store.known(designWorkflowId);
      if (known && known.calendarVersion <= calendarVersion) return;
      stop();
      resolve();
    };
    const stop = store.subscribe(look, designWorkflowId);
    look();
  });
}
