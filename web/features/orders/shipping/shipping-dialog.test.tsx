import { fireEvent, screen, waitFor } from '@testing-library/react';
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

it('what is wrong with a box is said at that box, and not at the one that takes its place', async () => {
  const boxes = [1, 2, 3].map((length) => ({ boxName: '', length, width: 10, height: 10, weight: 1, ownWeight: 0 }));
  openSession(person);
  answer({
    'POST /api/orders/update': () =>
      problemAnswer('invalid-input', { errors: [{ path: 'changes.boxes.1.length', reason: { code: 'missing', values: {} } }] }),
  });
  const { user } = render(<ShippingDialog order={{ ...seen, boxes } as Order} onClose={vi.fn()} />);
  const lengths = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: (name) => name.endsWith(ko.shipping.box.length) });
  const wrong = () => lengths().flatMap((each, at) => (each.getAttribute('aria-invalid') === 'true' ? [at] : []));
  await user.type(lengths()[2]!, '40');
  await user.click(screen.getByRole('button', { name: ko.common.save }));
  await waitFor(() => expect(wrong()).toEqual([1]));
  fireEvent.click(screen.getByRole('button', { name: ko.shipping.removeBox(1) }));
  expect(wrong()).toEqual([]);
  await user.clear(lengths()[1]!);
  await user.type(lengths()[1]!, '가');
  await user.click(screen.getByRole('button', { name: ko.common.save }));
  expect(wrong()).toEqual([1]);
  fireEvent.click(screen.getByRole('button', { name: ko.shipping.removeBox(1) }));
  expect(wrong()).toEqual([]);
});
