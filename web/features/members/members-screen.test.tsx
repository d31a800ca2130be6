import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { emptyMember } from '#contract/members/empty-member.ts';
import type { Member, MemberSum } from '#contract/members/members.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { fillCollection } from '#test/page/fill-collection.ts';
import { giveHeights } from '#test/page/layout.ts';
import { person } from '#test/page/person.ts';
import { renderRouted } from '#test/page/render.tsx';
import { ko } from '#web/i18n/ko.ts';
import { openSession } from '#web/session/session.ts';
import { members } from './members.queries.ts';
import { MembersScreen } from './members-screen.tsx';

beforeEach(() => giveHeights());
const member = (memberId: number, memberName: string): Member => ({
  ...{ ...emptyMember, memberId, memberName, deleted: false, mergedInto: null, revision: 1 },
});
const sum: MemberSum = { memberId: 1, orders: 4, count: 3, total: 120, lastAt: null };

it('says of nobody that they have ordered nothing while it is not known what they have, and that it could not be read', async () => {
  openSession(person);
  let isDown = true;
  const kept = [member(1, 'Jane'), member(2, 'Lena')];
  answer({
    'POST /api/members/list': () => kept,
    'POST /api/members/sums': () => (isDown ? problemAnswer('internal-error') : { sums: [sum] }),
  });
  await fillCollection(members, kept);
  const { user } = renderRouted(
    <MembersScreen
      search={{}}
      address={() => null}
      otherStart={null}
      newOrder={() => null}
      ordersOf={() => null}
      onHistory={() => {}}
      onAddress={() => {}}
    />,
  );
  const row = (name: string) => screen.getByRole('button', { name: new RegExp(name) });
  await screen.findByText(ko.common.loadFailed);
  expect(row('Jane').textContent).not.toContain('$0');
  expect(row('Jane').textContent).not.toContain(ko.orders.count('0'));
  isDown = false;
  await user.click(screen.getByRole('button', { name: ko.common.retry }));
  await waitFor(() => expect(row('Jane').textContent).toContain('$120'));
  // a member whom the sums do not mention has no orders
  expect(row('Lena').textContent).toContain(ko.orders.count('0'));
  expect(screen.queryByText(ko.common.loadFailed)).toBeNull();
});
