import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Workflow } from '#contract/design/design.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { boardData } from '#test/page/board-data.tsx';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { daysOff } from '#web/features/design/days-off/days-off.door.ts';
import { ko } from '#web/i18n/ko.ts';
import { dropSession, openSession } from '#web/session/session.ts';
import { RoomDialog } from './room-dialog.tsx';

afterEach(() => {
  cleanup();
  daysOff.forget();
  dropSession(false);
});

it('says who has room still when the plan cannot be read again, and that it cannot', async () => {
  openSession(person);
  let isDown = false;
  const nowhere = { count: 0, nearest: null };
  const plan: Workflow = {
    ...{ workflow: [], linked: [], staffs: [], before: nowhere, after: nowhere, extent: null },
    calendar: { connection: 'off', problem: null },
  };
  answer({
    'POST /api/design/workflow': () => (isDown ? problemAnswer('internal-error') : plan),
    'POST /api/design/daysOff': () => [],
  });
  const { wrapper: Data } = boardData();
  const staffs = [{ staffId: 7, staffName: '김서연', staffNickName: '' }];
  const { client } = render(
    <Data>
      <RoomDialog staffs={staffs} edits={undefined} onClose={() => {}} />
    </Data>,
  );
  const shown = await screen.findByText(/김서연/);
  expect(screen.queryByText(ko.common.loadFailed)).toBeNull();
  isDown = true;
  await act(() => client.refetchQueries());
  await screen.findByText(ko.common.loadFailed);
  expect(shown.isConnected).toBe(true);
});
