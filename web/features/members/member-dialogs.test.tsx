import { notifications } from '@mantine/notifications';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyMember } from '#contract/members/empty-member.ts';
import type { Member } from '#contract/members/members.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { fillCollection } from '#test/page/fill-collection.ts';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { MergeDialog } from '#web/features/members/merge/merge.door.ts';
import { ko } from '#web/i18n/ko.ts';
import { openSession } from '#web/session/session.ts';
import { closeDirtyDialogs, hasDirtyDialog } from '#web/ui/dialogs/open-dialogs.ts';
import { MantineNotices } from '#web/ui/feedback/mantine-notices.tsx';
import { MemberDialogs } from './member-dialogs.tsx';
import { members } from './members.queries.ts';

const member = (memberId: number, memberName: string): Member => ({
  ...{ ...emptyMember, memberId, memberName, deleted: false, mergedInto: null, revision: 1 },
});
const jane = member(1, 'Jane');
const lena = member(2, 'Lena');
let answered: PromiseWithResolvers<void>;

beforeEach(async () => {
  answered = Promise.withResolvers();
  openSession(person);
  answer({
    'POST /api/members/update': async ({ changes }) => {
      if (changes.deleted === false) return problemAnswer('internal-error');
      await answered.promise;
      return { member: { ...jane, deleted: true, revision: 2 } };
    },
    'POST /api/members/merge': async () => {
      await answered.promise;
      return { changeSetId: 5, orders: 0, members: [jane, { ...lena, mergedInto: 1, revision: 2 }] };
    },
  });
  await fillCollection(members, [jane, lena]);
});
afterEach(() => {
  act(() => notifications.clean());
  cleanup();
  members.forget();
});

const page = (isThere: boolean) => (
  <>
    <MantineNotices />
    {isThere && <MemberDialogs dialog={{ of: 'delete', member: jane }} address={() => null} onClose={() => {}} />}
  </>
);
const press = async (user: ReturnType<typeof render>['user'], name: string) => user.click(await screen.findByRole('button', { name }));

it('a member who was deleted after the question was closed can be brought back, and it is told where that fails', async () => {
  const { user, rerender } = render(page(true));
  await press(user, ko.common.remove);
  rerender(page(false));
  answered.resolve();
  await press(user, ko.members.bringBack);
  await screen.findByText(ko.members.notDeleted);
});

it('members who were merged after the dialog was closed can be parted again', async () => {
  const [onClose, onMerged] = [vi.fn(), vi.fn()];
  const merging = (isThere: boolean) => (
    <>
      <MantineNotices />
      {isThere && <MergeDialog members={[jane, lena]} orderCount={() => 0} onMerged={onMerged} onClose={onClose} />}
    </>
  );
  const { user, rerender } = render(merging(true));
  await press(user, ko.members.merge.submit(2));
  rerender(merging(false));
  answered.resolve();
  await screen.findByText(ko.members.merge.done('Jane', 2));
  await screen.findByRole('button', { name: ko.history.putBack });
  expect(onMerged).not.toHaveBeenCalled();
});

it('asks before it drops that other members, or another one who stays, were chosen', async () => {
  await fillCollection(members, [jane, lena, member(3, 'Mina')]);
  const onClose = vi.fn();
  const { user } = render(<MergeDialog members={[jane, lena]} orderCount={() => 0} onMerged={vi.fn()} onClose={onClose} />);
  const stays = async (name: string) => user.click((await screen.findAllByRole('radio', { name }))[0]!);
  await stays('Lena');
  await user.keyboard('{Escape}');
  await press(user, ko.common.leaveNo);
  await stays('Jane');
  await press(user, ko.members.merge.leaveOut('Lena'));
  await user.type(screen.getByLabelText(ko.members.merge.find), 'Mina');
  await user.click(await screen.findByRole('option', { name: 'Mina' }));
  await user.keyboard('{Escape}');
  await screen.findByRole('button', { name: ko.common.leaveNo });
  expect(onClose).not.toHaveBeenCalled();
});

/** Registers a member, and types a memo before the answer. */
async function registeredWhileTyping() {
  const [onAdded, onClose] = [vi.fn(), vi.fn()];
  const { user } = render(<MemberDialogs dialog={{ of: 'add' }} address={() => null} onAdded={onAdded} onClose={onClose} />);
  await user.type(await screen.findByRole('textbox', { name: ko.members.fields.memberName }), 'Mina');
  await press(user, ko.common.register);
  await user.type(screen.getByRole('textbox', { name: ko.members.fields.memo }), '단골');
  await act(async () => answered.resolve());
  await screen.findByText(ko.saving.stored);
  return { user, onAdded, onClose };
}

it('a member to whom more was typed while they were registered is corrected by the next press, and not registered again', async () => {
  const added = member(3, 'Mina');
  const calls = answer({
    'POST /api/members/add': async () => {
      await answered.promise;
      return { member: added };
    },
    'POST /api/members/update': ({ changes }) => ({ member: { ...added, ...(changes as Partial<Member>), revision: 2 } }),
  });
  const { user, onAdded, onClose } = await registeredWhileTyping();
  expect(onClose).not.toHaveBeenCalled();
  await press(user, ko.common.save);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onAdded).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ memberId: 3, memo: '단골' }));
  expect(calls.map(({ name, body }) => [name, (body as { changes?: object }).changes])).toEqual([
    ['POST /api/members/add', undefined],
    ['POST /api/members/update', { memo: '단골' }],
  ]);
});

it('a member who is registered is shown without a question whether they are to be thrown away', async () => {
  answer({ 'POST /api/members/add': () => ({ member: member(3, 'Mina') }) });
  const dirty: boolean[] = [];
  const onAdded = () => dirty.push(hasDirtyDialog());
  const { user } = render(<MemberDialogs dialog={{ of: 'add' }} address={() => null} onAdded={onAdded} onClose={vi.fn()} />);
  await user.type(await screen.findByRole('textbox', { name: ko.members.fields.memberName }), 'Mina');
  await press(user, ko.common.register);
  await vi.waitFor(() => expect(dirty).toEqual([false]));
});

it('whoever leaves the page, though more was typed to a member who was just registered, is not led to the member', async () => {
  answer({
    'POST /api/members/add': async () => {
      await answered.promise;
      return { member: member(3, 'Mina') };
    },
  });
  const { onAdded, onClose } = await registeredWhileTyping();
  act(() => closeDirtyDialogs());
  expect(onClose).toHaveBeenCalledOnce();
  expect(onAdded).not.toHaveBeenCalled();
});
