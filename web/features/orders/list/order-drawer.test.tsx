import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { StoredDraft } from '#contract/orders/order-draft.ts';
import type { Order } from '#contract/orders/orders.ts';
import { sampleOrder } from '#test/orders.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { draftOf } from '#web/features/orders/form/form.door.ts';
import { queryClient } from '#web/http/query-client.ts';
import { ko } from '#web/i18n/ko.ts';
import { openSession } from '#web/session/session.ts';
import { OrderDrawer } from './order-drawer.tsx';

const orders: Order[] = [
  { ...sampleOrder, cancelled: true },
  { ...sampleOrder, orderId: 4, orderNumber: '261121-004', receiverName: 'John Doe', phone: '+44 20 7946 0000' },
];
let answered: Promise<unknown>;
let draft: StoredDraft;
/** Whether somebody else changes the order first: then every change is refused. */
let isTaken: boolean;
/** The changes that were sent. */
let sent: unknown[];
const theirs = { ...sampleOrder, phone: '+82 2 9999 0000', revision: 2 };

beforeEach(() => {
  openSession(person);
  queryClient.clear();
  answered = Promise.resolve();
  draft = { revision: 0, draft: null };
  isTaken = false;
  sent = [];
  answer({
    'POST /api/orders/detail': ({ orderId }) => ({ order: orders.find((each) => each.orderId === orderId)! }),
    'POST /api/orders/notes': () => ({ notes: [] }),
    'POST /api/orders/update': async ({ orderId, revision, changes }) => {
      sent.push(changes);
      await answered;
      if (isTaken) return revision === 1 ? problemAnswer('revision-conflict', { current: theirs }) : problemAnswer('internal-error');
      return { order: { ...orders.find((each) => each.orderId === orderId)!, cancelled: false, revision: 2 } };
    },
    'POST /api/orders/draft': async () => {
      await answered;
      return draft;
    },
  });
});

const onCopied = vi.fn();
const nothing = () => null;
const drawer = (orderId?: number) => (
  <OrderDrawer
    orderId={orderId}
    pickCountry={nothing}
    parcels={nothing}
    papers={nothing}
    onHistory={nothing}
    onCopied={onCopied}
    onClose={nothing}
  />
);
const phoneButton = () => screen.findByRole('button', { name: /^전화번호 수정/ });
const phone = () => screen.queryByRole<HTMLInputElement>('textbox', { name: '전화번호' });

it.each([
  ['another order', 3],
  ['the same one', 4],
])('a field that was open when somebody went back is not open over %s', async (_which, next) => {
  const { user, rerender } = render(drawer(4));
  await user.click(await phoneButton());
  await waitFor(() => expect(phone()).toBeTruthy());
  rerender(drawer());
  rerender(drawer(next));
  await phoneButton();
  expect(phone()).toBeNull();
});

it('an order that takes the place of another, as by the finder, has none of its dialogs', async () => {
  const { user, rerender } = render(drawer(4));
  await user.click(await screen.findByRole('button', { name: ko.orders.cancelOrder }));
  await screen.findByRole('dialog', { name: /취소할까요/ });
  rerender(drawer(3));
  await screen.findByRole('button', { name: ko.orders.restoreOrder });
  expect(screen.queryByRole('dialog', { name: /취소할까요/ })).toBeNull();
});

it('keeps what is typed in a field when the answer to a step before that comes', async () => {
  const late = Promise.withResolvers<void>();
  answered = late.promise;
  const { user } = render(drawer(3));
  await user.click(await screen.findByRole('button', { name: ko.orders.restoreOrder }));
  await user.click(await phoneButton());
  await waitFor(() => expect(phone()).toBeTruthy());
  await user.type(phone() as HTMLInputElement, '+82 2 0000 1111');
  late.resolve();
  await waitFor(() => expect(screen.getByRole('button', { name: ko.orders.restoreOrder }).hasAttribute('data-loading')).toBe(false));
  expect(phone()?.value).toContain('+82 2 0000 1111');
});

it('keeps what is typed in a field when it is known at last whether an order is being written', async () => {
  const late = Promise.withResolvers<void>();
  answered = late.promise;
  draft = { revision: 1, draft: draftOf(sampleOrder) };
  const { user } = render(drawer(3));
  await user.click(await screen.findByRole('button', { name: ko.orders.copyOrder }));
  await user.click(await phoneButton());
  await waitFor(() => expect(phone()).toBeTruthy());
  await user.type(phone() as HTMLInputElement, '+82 2 0000 1111');
  await act(async () => late.resolve());
  // lets the question be drawn, if there were one
  await act(async () => {});
  expect(screen.queryByRole('dialog', { name: ko.orders.copyTitle })).toBeNull();
  expect(phone()?.value).toContain('+82 2 0000 1111');
  expect(onCopied).not.toHaveBeenCalled();
});

it('keeps what was typed in a field where it cannot be stored after one has chosen it', async () => {
  isTaken = true;
  const { user } = render(drawer(3));
  await user.click(await phoneButton());
  await waitFor(() => expect(phone()).toBeTruthy());
  await user.clear(phone() as HTMLInputElement);
  await user.type(phone() as HTMLInputElement, '+82 2 0000 1111{Enter}');
  await user.click(await screen.findByRole('button', { name: ko.common.keepMine }));
  await waitFor(() => expect(phone()?.getAttribute('aria-invalid')).toBe('true'));
  expect(phone()?.value).toBe('+82 2 0000 1111');
});

it('an order with a label keeps what is printed, and its memo can be corrected still', async () => {
  orders.push({ ...sampleOrder, orderId: 5, closed: true, companyName: 'Roe Ltd', memo: '' });
  const { user } = render(drawer(5));
  await user.click(await screen.findByRole('button', { name: ko.shipping.edit }));
  const memo = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: ko.orders.fields.memo ?? '' });
  expect(screen.getByDisplayValue<HTMLInputElement>('Roe Ltd').disabled).toBe(true);
  expect(screen.getByRole('button', { name: ko.shipping.addBox }).matches(':disabled')).toBe(true);
  await user.type(memo, '다음에는 상자를 크게');
  await user.click(screen.getByRole('button', { name: ko.common.save }));
  await waitFor(() => expect(sent).toEqual([{ memo: '다음에는 상자를 크게' }]));
});
