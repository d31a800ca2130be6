import { expect, it } from 'vitest';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { liveProject } from '#test/page/board-projects.ts';
import { createBoardStore } from '#web/features/design/store/store.door.ts';
import { answerRemoved } from './answer-removed.ts';

const removed = liveProject({ designWorkflowId: 1, calendar: 'removed', calendarVersion: 4 });

function boardWithRemoved() {
  const store = createBoardStore();
  store.apply([removed]);
  return { store, calendar: () => store.find(1)?.calendar };
}

it('an answer is shown at once, and until the state that the server has by then has arrived', async () => {
  answer({ 'POST /api/google-calendar/answerRemoved': ({ eventId }) => ({ eventId, status: 'queued' }) });
  const { store, calendar } = boardWithRemoved();
  const answered = answerRemoved(store, removed, 'put-back');
  expect(calendar()).toBe('waiting');
  // a list read before the answer arrives
  store.apply([{ ...removed, version: 2 }]);
  expect(calendar()).toBe('waiting');
  store.apply([{ ...removed, calendar: 'there', calendarVersion: 6 }]);
  await answered;
  expect(calendar()).toBe('there');
});

it('an answer that was refused leaves the question', async () => {
  answer({ 'POST /api/google-calendar/answerRemoved': () => problemAnswer('event-not-found', {}) });
  const { store, calendar } = boardWithRemoved();
  await expect(answerRemoved(store, removed, 'leave')).rejects.toThrow();
  expect(calendar()).toBe('removed');
});

it('an answer for a project that is gone meanwhile is over', async () => {
  answer({ 'POST /api/google-calendar/answerRemoved': ({ eventId }) => ({ eventId, status: 'done' }) });
  const { store } = boardWithRemoved();
  const answered = answerRemoved(store, removed, 'leave');
  store.forget();
  await answered;
  expect(store.find(1)).toBeUndefined();
});
