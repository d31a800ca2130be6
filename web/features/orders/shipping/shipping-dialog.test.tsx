import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { sampleOrder } from '#test/orders.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { ko } from '#web/i18n/ko.ts';
import { openSession } from '#web/session/session.ts';
import { ShippingDialog } from './shipping-dialog.tsx';

const seen: Order = { ...sampleOrder, companyName: 'Roe Ltd', memo: '가', revision: 1 };

it('what somebody else has changed meanwhile of the same is shown beside what was typed, and the rest stays theirs', async () => {
  let stored: Order = { ...seen, companyName: 'Roe & Co', memo: '나', revision: 2 };
  answer({
    'POST /api/orders/update': ({ revision, changes }) => {
      if (revision !== stored.revision) return problemAnswer('revision-conflict', { current: stored });
      stored = { ...stored, ...(changes as Partial<Order>), revision: stored.revision + 1 };
      return { order: stored };
    },
  });
  openSession(person);
  const onClose = vi.fn();
  const { user } = render(<ShippingDialog order={seen} onClose={onClose} />);
  await user.type(await screen.findByDisplayValue('Roe Ltd'), ' 2');
  await user.click(screen.getByRole('button', { name: ko.common.save }));
  const asked = await screen.findByRole('dialog', { name: ko.common.conflictTitle });
  expect(asked.textContent).toContain('Roe & Co');
  expect(asked.textContent).toContain('Roe Ltd 2');
  await user.click(screen.getByRole('button', { name: ko.common.keepMine }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(stored).toMatchObject({ companyName: 'Roe Ltd 2', memo: '나' });
});
