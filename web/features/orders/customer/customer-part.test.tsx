import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { emptyMember } from '#contract/members/empty-member.ts';
import type { Member } from '#contract/members/members.ts';
import type { OrderDraft } from '#contract/orders/order-draft.ts';
import { answer } from '#test/page/answers.ts';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { CustomerContext } from '#web/features/orders/contexts/contexts.door.ts';
import { openSession } from '#web/session/session.ts';
import { CustomerPart } from './customer-part.tsx';

const member = { ...emptyMember, memberId: 3, memberName: 'Anna' } as unknown as Member;
const draft = { receiver: {}, lines: [] } as unknown as OrderDraft;
const onPick = vi.fn();
beforeEach(() => {
  onPick.mockClear();
  openSession(person);
  answer({ 'POST /api/finder/receivers': () => ({ orders: [] }) });
});

const Part = ({ members, failed }: { members?: readonly Member[]; failed?: object }) => (
  <CustomerContext value={{ members, memberOf: () => undefined, rates: {}, failed: failed as never }}>
    <CustomerPart draft={draft} present={() => draft} onPick={onPick} onAddress={() => {}} onLines={() => {}} />
  </CustomerContext>
);

it('the search is there before the members are, and an Enter waits for them', async () => {
  const { user, rerender } = render(<Part />);
  await user.type(screen.getByRole('combobox'), 'anna{Enter}');
  expect(onPick).not.toHaveBeenCalled();
  rerender(<Part members={[member]} />);
  await vi.waitFor(() => expect(onPick).toHaveBeenCalledExactlyOnceWith({ member }));
});

it('where the members cannot be read there is no search', () => {
  render(<Part failed={{ error: new Error('x') }} />);
  expect(screen.queryByRole('combobox')).toBeNull();
});
