import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { emptyMember } from '#contract/members/empty-member.ts';
import type { Member, MemberSum } from '#contract/members/members.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { fillCollection } from '#test/page/fill-collection.ts';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { ko } from '#web/i18n/ko.ts';
import { dropSession, openSession } from '#web/session/session.ts';
import type { ListedMember } from './list-members.ts';
import { members } from './members.queries.ts';
import { MembersScreen } from './members-screen.tsx';

// jsdom has no layout, by which the virtual list decides what to render
vi.mock('#web/ui/lists/virtual-cards.tsx', () => ({
  VirtualCards: ({ items, render: draw }: { items: ListedMember[]; render(item: ListedMember): ReactNode }) => (
    <ul>
      {items.map((item) => (
        <li key={item.member.memberId}>{draw(item)}</li>
      ))}
    </ul>
  ),
}));

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
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const { user } = render(
    <RouterContextProvider router={router}>
      <MembersScreen
        search={{}}
        address={() => null}
        otherStart={null}
        newOrder={() => null}
        ordersOf={() => null}
        onHistory={() => {}}
        onAddress={() => {}}
      />
    </RouterContextProvider>,
  );
  const row = (name: string) => screen.getByRole('button', { name: new RegExp(name) });
  await screen.findByText(ko.common.loadFailed);
  expect(row('Jane').textContent).not.toContain('$0');
  expect(row('Jane').textContent).not.toContain(ko.orders.count('0'));
  isDown = false;
  await user.click(screen.getByRole('button', { name: ko.common.retry }));
  await waitFor(() => expect(row('Jane').textContent).toContain('$120'));
  // of whom the server says nothing there is nothing
  expect(row('Lena').textContent).toContain(ko.orders.count('0'));
  expect(screen.queryByText(ko.common.loadFailed)).toBeNull();
  cleanup();
  members.forget();
  dropSession(false);
});
