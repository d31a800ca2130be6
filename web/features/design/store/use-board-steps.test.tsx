import { Notifications, notifications } from '@mantine/notifications';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { EditProject } from '#contract/design/design.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { boardData } from '#test/page/board-data.tsx';
import { liveProject } from '#test/page/board-projects.ts';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { openSession } from '#web/session/session.ts';
import { isUnsaved } from '#web/session/unsaved.ts';
import type { Values } from './board-item.ts';
import type { Step } from './undo-history.ts';
import { useBoardSteps } from './use-board-steps.ts';

it('tells whoever has left the board that somebody else was first: nobody is there to choose', async () => {
  openSession(person);
  const project = liveProject({ summary: '봄 신상' });
  const current = { ...project, summary: '여름 신상', revision: 2, version: 2 };
  answer({
    'POST /api/design/editProject': () =>
      problemAnswer('revision-conflict', { current, change: { staffName: '박하은', at: '2028-01-01T00:00:00.000Z' } }),
    'POST /api/google-calendar/editProject': ({ eventId }) => ({ eventId, status: 'queued' }),
  });
  render(<Notifications />);
  const { data, wrapper } = boardData();
  data.store.apply([project]);
  const { result, unmount } = renderHook(useBoardSteps, { wrapper });
  const target = { projectId: 1, subProjectId: null };
  act(() => result.current.run({ kind: 'values', target, name: '봄 신상', from: { summary: '봄 신상' }, to: { summary: '겨울 신상' } }));
  unmount();
  expect((await screen.findByRole('alert')).textContent).toMatch(/저장.*박하은/);
  act(() => notifications.clean());
});

/** A board with two projects, in which somebody else has just changed title and first day. */
function overtaken() {
  openSession(person);
  const projects = [1, 2].map((designWorkflowId) => liveProject({ designWorkflowId, summary: '봄 신상' }));
  const current = projects.map((project) => ({ ...project, summary: '여름 신상', startDate: '2028-01-05', revision: 2, version: 2 }));
  answer({
    'POST /api/design/editProject': ({ project: { designWorkflowId: id } }: EditProject) =>
      problemAnswer('revision-conflict', {
        current: current.find(({ designWorkflowId }) => designWorkflowId === id),
        change: { staffName: '박하은', at: '2028-01-01T00:00:00.000Z' },
      }),
    'POST /api/google-calendar/editProject': ({ eventId }) => ({ eventId, status: 'queued' }),
  });
  const { data, wrapper } = boardData();
  data.store.apply(projects);
  const step = (projectId: number, from: Partial<Values>, to: Partial<Values>): Step => ({
    ...{ kind: 'values', target: { projectId, subProjectId: null }, name: '봄 신상' },
    ...{ from, to },
  });
  return { ...renderHook(useBoardSteps, { wrapper }), step, wrapper, stop: data.follow() };
}

it('of several conflicts each is chosen, one after the other', async () => {
  const { result, step } = overtaken();
  const asked = () => {
    const { step } = result.current.conflict ?? {};
    return step && 'to' in step ? [step.target.projectId, step.to] : undefined;
  };
  act(() => {
    result.current.run(step(1, { summary: '봄 신상' }, { summary: '겨울' }));
    result.current.run(step(2, { summary: '봄 신상' }, { summary: '가을' }));
    result.current.run(step(1, { startDate: '2028-01-03' }, { startDate: '2028-01-04' }));
  });
  await waitFor(() => expect(result.current.history.done).toEqual([]));
  for (const each of [
    [1, { summary: '겨울' }],
    [2, { summary: '가을' }],
    [1, { startDate: '2028-01-04' }],
  ]) {
    await waitFor(() => expect(asked()).toEqual(each));
    act(() => result.current.settle(null));
  }
  expect(result.current.conflict).toBeNull();
});

it('what somebody did twice to the same field is asked once, about what they want last', async () => {
  const { result, step } = overtaken();
  act(() => {
    result.current.run(step(1, { summary: '봄 신상' }, { summary: '겨울' }));
    result.current.run(step(1, { summary: '겨울' }, { summary: '가을' }));
  });
  await waitFor(() => expect(result.current.history.done).toEqual([]));
  await waitFor(() => expect(result.current.conflict?.step).toMatchObject({ to: { summary: '가을' } }));
  act(() => result.current.settle(null));
  expect(result.current.conflict).toBeNull();
});

it('a question that is left open is asked again on the board, and leaving the page asks first', async () => {
  const { result, step, unmount, wrapper, stop } = overtaken();
  act(() => result.current.run(step(1, { summary: '봄 신상' }, { summary: '겨울' })));
  await waitFor(() => expect(result.current.conflict).not.toBeNull());
  unmount();
  expect(isUnsaved()).toBe(true);
  const { result: back } = renderHook(useBoardSteps, { wrapper });
  expect(back.current.conflict?.step).toMatchObject({ to: { summary: '겨울' } });
  act(() => back.current.settle(null));
  expect([back.current.conflict, isUnsaved()]).toEqual([null, false]);
  stop();
});
