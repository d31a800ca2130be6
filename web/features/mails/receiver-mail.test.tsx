import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { NewMail } from '#contract/mails/mails.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { ko } from '#web/i18n/ko.ts';
import { openSession } from '#web/session/session.ts';
import { ReceiverMail } from './receiver-mail.tsx';

it('a mail that nobody knows to be stored is sent by the same key again, and in another language as another mail', async () => {
  const sent: NewMail[] = [];
  answer({
    'POST /api/mails/list': () => ({ connected: true, mails: [] }),
    'POST /api/mails/send': (mail) => {
      sent.push(mail as NewMail);
      return problemAnswer('internal-error');
    },
  });
  openSession(person);
  const order = { orderId: 1, email: 'a@example.com' };
  const { user, rerender } = render(<ReceiverMail order={order} language="en" />);
  const send = async (count: number) => {
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: ko.mails.send });
    await vi.waitFor(() => expect(button.disabled || button.dataset.loading).toBeFalsy());
    await user.click(button);
    await vi.waitFor(() => expect(sent).toHaveLength(count));
  };
  await send(1);
  await send(2);
  rerender(<ReceiverMail order={order} language="de" />);
  await send(3);
  await send(4);
  const [first, again, other, otherAgain] = sent;
  expect(again).toEqual(first);
  expect(other?.mailKey).not.toBe(first?.mailKey);
  expect(otherAgain).toEqual(other);
});
