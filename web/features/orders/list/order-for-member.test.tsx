import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { emptyMember } from '#contract/members/empty-member.ts';
import type { Member } from '#contract/members/members.ts';
import type { Rates } from '#contract/prices/price-rules.ts';
import { answer } from '#test/page/answers.ts';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { freshDraft } from '#web/features/orders/form/form.door.ts';
import { queryClient } from '#web/http/query-client.ts';
import { openSession } from '#web/session/session.ts';
import { OrderForMember } from './order-for-member.tsx';

const member = (given: Partial<Member>): Member => ({
  ...emptyMember,
  ...{ memberId: 7, memberName: '김서연', deleted: false, mergedInto: null, revision: 1 },
  ...given,
});

beforeEach(() => {
  openSession(person);
  queryClient.clear();
  answer({
    'POST /api/orders/draft': () => ({ revision: 0, draft: null }),
    'POST /api/orders/saveDraft': ({ revision }) => ({ revision: revision + 1 }),
  });
});

it('an order of a member with a currency begins once its rate has come', async () => {
  const rates = Promise.withResolvers<Rates>();
  const onCopied = vi.fn();
  const { user } = render(
    <OrderForMember member={member({ invoiceCurrency: 'KRW' })} readRates={() => rates.promise} label="새 주문" onCopied={onCopied} />,
  );
  await user.click(screen.getByRole('button', { name: '새 주문' }));
  expect(onCopied).not.toHaveBeenCalled();
  rates.resolve({ US: 1380 });
  await vi.waitFor(() => expect(onCopied).toHaveBeenCalled());
  expect((await freshDraft(person.staffId)).shipping).toMatchObject({ invoiceCurrency: 'KRW', invoiceRate: '1380' });
});

it('one in dollars waits for no rates', async () => {
  const onCopied = vi.fn();
  const never = () => new Promise<Rates>(() => undefined);
  const { user } = render(<OrderForMember member={member({ phone: '1' })} readRates={never} label="새 주문" onCopied={onCopied} />);
  await user.click(screen.getByRole('button', { name: '새 주문' }));
  await vi.waitFor(() => expect(onCopied).toHaveBeenCalled());
});
