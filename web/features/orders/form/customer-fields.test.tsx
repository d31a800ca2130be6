import { Notifications } from '@mantine/notifications';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { emptyMember } from '#contract/members/empty-member.ts';
import type { Member } from '#contract/members/members.ts';
import type { Order, OrderSummary } from '#contract/orders/orders.ts';
import type { Rates } from '#contract/prices/price-rules.ts';
import { sampleOrder } from '#test/orders.ts';
import { answer } from '#test/page/answers.ts';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { CustomerContext } from '#web/features/orders/contexts/contexts.door.ts';
import { queryClient } from '#web/http/query-client.ts';
import { ko } from '#web/i18n/ko.ts';
import { openSession } from '#web/session/session.ts';
import { CustomerFields } from './customer-fields.tsx';
import { draftState, openDraft, writeDraft } from './draft-store.ts';
import { emptyDraft, shippingOf } from './order-draft.ts';
import { useDraft } from './use-draft.ts';

const orders = ['Anna', 'Berta'].map(
  (receiverName, at): Order => ({ ...sampleOrder, orderId: at + 1, receiverName, companyName: `${receiverName} GmbH`, memberId: null }),
);
const answers = new Map<number, PromiseWithResolvers<void>>();

beforeEach(() => {
  openSession(person);
  queryClient.clear();
  for (const { orderId } of orders) answers.set(orderId, Promise.withResolvers());
  answer({
    'POST /api/orders/draft': () => ({ revision: 0, draft: null }),
    'POST /api/orders/saveDraft': ({ revision }) => ({ revision: revision + 1 }),
    'POST /api/finder/receivers': () => ({ orders: orders as unknown as OrderSummary[] }),
    'POST /api/orders/detail': async ({ orderId }) => {
      await answers.get(orderId)?.promise;
      return { order: orders[orderId - 1]! };
    },
  });
});

function Fields({ members = [], rates }: { members?: readonly Member[]; rates?: Rates | undefined }) {
  const { draft, change } = useDraft(person.staffId);
  const memberOf = (memberId: number | null | undefined) => members.find((member) => member.memberId === memberId);
  const customers = { members, memberOf, rates };
  return (
    <CustomerContext value={customers}>
      <CustomerFields draft={draft} change={change} onReceiver={(receiver) => change({ receiver })} onLines={() => {}} />
    </CustomerContext>
  );
}

it('of two receivers who were picked the last one counts, whichever is answered first, and what is written meanwhile stays', async () => {
  await openDraft(person.staffId);
  const { user } = render(<Fields />);
  const pick = async (name: string) => {
    await user.type(screen.getByRole('combobox'), name);
    await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
  };
  await pick('Anna');
  await pick('Berta');
  act(() => writeDraft({ ...draftState().draft, shipping: { ...shippingOf(emptyDraft()), memo: '선물 포장' } }));
  await act(async () => answers.get(2)?.resolve());
  await waitFor(() => expect(draftState().draft.receiver.receiverName).toBe('Berta'));
  await act(async () => answers.get(1)?.resolve());
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await act(async () => {});
  expect(draftState().draft.receiver.receiverName).toBe('Berta');
  expect(draftState().draft.shipping).toMatchObject({ companyName: 'Berta GmbH', memo: '선물 포장' });
});

it('a receiver who was typed while an earlier one was read stays, and it is told', async () => {
  await openDraft(person.staffId);
  const { user } = render(
    <>
      <Notifications />
      <Fields />
    </>,
  );
  await user.type(screen.getByRole('combobox'), 'Anna');
  await user.click(await screen.findByRole('option', { name: /Anna/ }));
  const { draft } = draftState();
  act(() => writeDraft({ ...draft, receiver: { ...draft.receiver, receiverName: 'Clara', city: 'Oslo' } }));
  await act(async () => answers.get(1)?.resolve());
  await screen.findByText(ko.orders.customer.typedMeanwhile);
  expect(draftState().draft.receiver).toMatchObject({ receiverName: 'Clara', city: 'Oslo' });
});

const buyer: Member = {
  ...emptyMember,
  ...{ memberId: 7, memberName: '김서연', invoiceCurrency: 'KRW', deleted: false, mergedInto: null, revision: 1 },
};

it.each([
  ['has it once they have come', '', '1380'],
  ['keeps what was typed meanwhile', '1400', '1400'],
])('an order of a member who is picked before the rates have come %s', async (_what, typed, rate) => {
  await openDraft(person.staffId);
  const { user, rerender } = render(<Fields members={[buyer]} />);
  await user.type(screen.getByRole('combobox'), '김서연');
  await user.click(await screen.findByRole('option', { name: /김서연/ }));
  const { draft } = draftState();
  expect(shippingOf(draft)).toMatchObject({ invoiceCurrency: 'KRW', invoiceRate: '' });
  if (typed) act(() => writeDraft({ ...draft, shipping: { ...shippingOf(draft), invoiceRate: typed } }));
  rerender(<Fields members={[buyer]} rates={{ US: 1380 }} />);
  await waitFor(() => expect(draftState().draft.shipping?.invoiceRate).toBe(rate));
});

it('of two addresses in one house the one that was chosen stands there, also after it was corrected', async () => {
  await openDraft(person.staffId);
  const house = { countryCode: 'DE', address1: 'Lindenweg 1', city: 'Berlin', stateOrProvinceCode: '', postalCode: '10115' } as const;
  const addresses = ['Apt 1', 'Apt 2'].map((address2) => ({ ...house, address2 }));
  const { user } = render(<Fields members={[{ ...buyer, addresses }]} />);
  await user.type(screen.getByRole('combobox'), '김서연');
  await user.click(await screen.findByRole('option', { name: /김서연/ }));
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: ko.orders.customer.address });
  await user.selectOptions(choice, '1');
  expect(draftState().draft.receiver.address2).toBe('Apt 2');
  expect(choice.value).toBe('1');
  const { draft } = draftState();
  act(() => writeDraft({ ...draft, receiver: { ...draft.receiver, postalCode: '10117' } }));
  expect(choice.value).toBe('1');
});
