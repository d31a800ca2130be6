import { Notifications, notifications } from '@mantine/notifications';
import { act, cleanup, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { sampleOrder } from '#test/orders.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { draftOf } from '#web/features/orders/form/form.door.ts';
import { ko } from '#web/i18n/ko.ts';
import { openSession } from '#web/session/session.ts';
import { CopyButton } from './copy-button.tsx';

it('copies nothing over a draft that could not be read, and asks once it could', async () => {
  openSession(person);
  let isDown = true;
  const stored = { revision: 2, draft: draftOf({ ...sampleOrder, city: 'Oslo' }) };
  answer({ 'POST /api/orders/draft': () => (isDown ? problemAnswer('internal-error') : stored) });
  const [onAsk, onCopied] = [vi.fn(), vi.fn()];
  const { user } = render(
    <>
      <Notifications />
      <CopyButton label="복사" draft={() => draftOf(sampleOrder)} asking={false} onAsk={onAsk} onCopied={onCopied} />
    </>,
  );
  await user.click(screen.getByRole('button', { name: '복사' }));
  await screen.findByText(ko.orders.notCopied);
  expect(onCopied).not.toHaveBeenCalled();
  isDown = false;
  await user.click(screen.getByRole('button', { name: ko.common.retry }));
  await vi.waitFor(() => expect(onAsk).toHaveBeenCalledWith(true));
  expect(onCopied).not.toHaveBeenCalled();
  act(() => notifications.clean());
  cleanup();
});
