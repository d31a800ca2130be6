import { Notifications } from '@mantine/notifications';
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { awaitSession, dropSession, openSession } from '#web/session/session.ts';
import { notifyDone, notifyFailed } from '#web/ui/feedback/notify.tsx';
import './session-expired.tsx';

it.each([
  ['was told before the person left', () => notifyDone('결제를 확인했습니다.', { label: '되돌리기', act: vi.fn() })],
  ['was told before the person left, until it is closed', () => notifyFailed('저장하지 못했습니다.', '홍길동')],
])('what %s is not for who signs in next', async (_, end) => {
  act(() => openSession(person));
  end();
  act(() => dropSession());
  act(() => openSession({ ...person, staffId: person.staffId + 1 }));
  render(<Notifications />);
  notifyDone('다음');
  await screen.findByText('다음');
  expect(screen.queryAllByRole('alert')).toHaveLength(1);
});

it('what comes once the person has left is not for who signs in next either', async () => {
  act(() => openSession(person));
  act(() => dropSession());
  notifyFailed('저장하지 못했습니다.', '늦은 대답');
  act(awaitSession);
  act(() => openSession({ ...person, staffId: person.staffId + 1 }));
  render(<Notifications />);
  notifyDone('다음');
  await screen.findByText('다음');
  expect(screen.queryByText('늦은 대답')).toBeNull();
});
