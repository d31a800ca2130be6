import { Notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Workflow } from '#contract/design/design.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { boardData } from '#test/page/board-data.tsx';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { daysOff } from '#web/features/design/days-off/days-off.door.ts';
import { ko } from '#web/i18n/ko.ts';
import { openSession } from '#web/session/session.ts';
import { RoomDialog } from './room-dialog.tsx';

afterEach(() => {
  cleanup();
  daysOff.forget();
});

const nowhere = { count: 0, nearest: null };
const nothingPlanned: Workflow = {
  ...{ workflow: [], linked: [], staffs: [], before: nowhere, after: nowhere, extent: null },
  calendar: { connection: 'off', problem: null },
};
const staffs = [{ staffId: 7, staffName: '김서연', staffNickName: '' }];

it('says who has room still when the plan cannot be read again, and that it cannot', async () => {
  openSession(person);
  let isDown = false;
  answer({
    'POST /api/design/workflow': () => (isDown ? problemAnswer('internal-error') : nothingPlanned),
    'POST /api/design/daysOff': () => [],
  });
  const { wrapper: Data } = boardData();
  const { client } = render(
    <Data>
      <Notifications />
      <RoomDialog staffs={staffs} edits={undefined} onClose={() => {}} />
    </Data>,
  );
  const shown = await screen.findByText(/김서연/);
  expect(screen.queryByText(ko.common.outdated)).toBeNull();
  isDown = true;
  await act(() => client.refetchQueries());
  await screen.findByText(ko.common.outdated);
  expect(shown.isConnected).toBe(true);
});

it.each([ko.lanes.roomFrom, ko.lanes.roomTo])('looks through ten years where the year of %s was mistyped, and says so', async (label) => {
  openSession(person);
  const calls = answer({ 'POST /api/design/workflow': () => nothingPlanned, 'POST /api/design/daysOff': () => [] });
  const { wrapper: Data } = boardData();
  render(
    <Data>
      <RoomDialog staffs={staffs} edits={undefined} onClose={() => {}} />
    </Data>,
  );
  await screen.findByText(/김서연/);
  for (const day of ['01/05/2926', '01/05/1926']) {
    const field = screen.getByLabelText(label);
    fireEvent.change(field, { target: { value: day } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await screen.findByRole('status');
  }
  const days = calls.flatMap(({ body }) => ('totalDays' in (body as object) ? (body as { totalDays: number }).totalDays : []));
  expect(Math.max(...days)).toBeLessThan(3660);
  expect(screen.getByText(/10년까지/)).toBeTruthy();
});
