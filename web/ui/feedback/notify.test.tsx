import { Notifications } from '@mantine/notifications';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { render } from '#test/page/render.tsx';
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
