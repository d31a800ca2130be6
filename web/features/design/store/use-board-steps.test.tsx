import { Notifications, notifications } from '@mantine/notifications';
import { act, renderHook, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { boardData } from '#test/page/board-data.tsx';
import { liveProject } from '#test/page/board-projects.ts';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { openSession } from '#web/session/session.ts';
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
