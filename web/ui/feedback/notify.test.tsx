import { Notifications, notifications } from '@mantine/notifications';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { problemStatus } from '#contract/problems.ts';
import { render } from '#test/page/render.tsx';
import { CallProblem } from '#web/http/call.ts';
import { notifyDone, notifyFailed, notifyRefused } from './notify.tsx';

it.each([
  ['failed', notifyFailed],
  ['was refused', notifyRefused],
])('what %s takes the place of what was done before', async (_how, notify) => {
  render(<Notifications />);
  act(() => notifyDone('저장했습니다.'));
  await screen.findByText('저장했습니다.');
  act(() => notify('저장하지 못했습니다.', '까닭'));
  await screen.findByText('저장하지 못했습니다.');
  await waitFor(() => expect(screen.queryByText('저장했습니다.')).toBeNull());
});

it('the same done twice offers to take back the last of it', async () => {
  const { user } = render(<Notifications />);
  const [first, second] = [vi.fn(), vi.fn()];
  for (const takeBack of [first, second]) act(() => notifyDone('3개를 바꿨습니다.', { label: '되돌리기', act: takeBack }));
  await waitFor(() => expect(screen.getAllByRole('button', { name: '되돌리기' })).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: '되돌리기' }));
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
});

it.each([
  ['server-unreachable', 1],
  ['order-closed', 0],
  ['revision-conflict', 0],
] as const)('after %s an action can be tried again from the notice %d times', async (code, tries) => {
  render(<Notifications />);
  const after = new CallProblem({ type: '', title: '', instance: '', code, status: problemStatus[code] });
  act(() => notifyFailed('저장하지 못했습니다.', code, { after, act: vi.fn() }));
  await screen.findByText(code);
  expect(screen.queryAllByRole('button', { name: '다시 시도' })).toHaveLength(tries);
});

it.each([
  ['was done', () => notifyDone('저장했습니다.'), '저장했습니다.'],
  ['was refused', () => notifyRefused('옮기지 않았습니다.', '까닭'), '옮기지 않았습니다.'],
])('what %s is seen however much has failed before it', async (_, notify, text) => {
  render(<Notifications />);
  act(() => notifications.clean());
  act(() => {
    for (let nth = 1; nth <= 6; nth += 1) notifyFailed('저장하지 못했습니다.', `제품 ${nth}`);
  });
  await screen.findByText('제품 6');
  act(notify);
  expect(await screen.findByText(text)).toBeTruthy();
  act(() => notifications.clean());
});
