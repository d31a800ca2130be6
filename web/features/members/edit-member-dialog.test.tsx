import { Notifications } from '@mantine/notifications';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { emptyMember } from '#contract/members/empty-member.ts';
import type { Member, MemberUpdate } from '#contract/members/members.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { fillCollection } from '#test/page/fill-collection.ts';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { ko } from '#web/i18n/ko.ts';
import { openSession } from '#web/session/session.ts';
import { EditMemberDialog } from './edit-member-dialog.tsx';
import { members } from './members.queries.ts';

const seen: Member = {
  ...emptyMember,
  memberId: 1,
  memberName: 'Jane',
  phone: '1',
  memo: '',
  deleted: false,
  mergedInto: null,
  revision: 1,
};
const theirs: Member = { ...seen, phone: '3', memo: '오후에만 전화', revision: 2 };

it('keeps what somebody else has changed beside one’s own, also where that is sent once more', async () => {
  openSession(person);
  const sent: MemberUpdate[] = [];
  answer({
    'POST /api/members/update': (body) => {
      sent.push(body as MemberUpdate);
      if (sent.length === 1) return problemAnswer('revision-conflict', { current: theirs });
      if (sent.length === 2) return problemAnswer('internal-error');
      return { member: { ...theirs, phone: '2', revision: 3 } };
    },
  });
  let isClosed = false;
  const { user, unmount } = render(
    <EditMemberDialog
      member={seen}
      address={() => null}
      onClose={() => {
        isClosed = true;
      }}
    />,
  );
  const phone = await screen.findByLabelText(ko.members.fields.phone);
  await user.clear(phone);
  await user.type(phone, '2');
  const save = screen.getByRole('button', { name: ko.common.save });
  await user.click(save);
  await user.click(await screen.findByRole('button', { name: ko.common.keepMine }));
  await screen.findByRole('alert');
  await user.click(save);
  await waitFor(() => expect(isClosed).toBe(true));
  expect(sent.map(({ changes }) => changes)).toEqual([{ phone: '2' }, { phone: '2' }, { phone: '2' }]);
  unmount();
});

it('keeps one’s own again and again without taking anything else of a colleague for it', async () => {
  openSession(person);
  const sent: MemberUpdate[] = [];
  const refusals = [theirs, { ...theirs, phone: '4', memo: '휴가', revision: 3 }];
  answer({
    'POST /api/members/update': (body) => {
      sent.push(body as MemberUpdate);
      const current = refusals.shift();
      return current ? problemAnswer('revision-conflict', { current }) : { member: { ...theirs, phone: '2', revision: 4 } };
    },
  });
  const onClose = vi.fn();
  const { user, unmount } = render(<EditMemberDialog member={seen} address={() => null} onClose={onClose} />);
  const phone = await screen.findByLabelText(ko.members.fields.phone);
  await user.clear(phone);
  await user.type(phone, '2');
  await user.click(screen.getByRole('button', { name: ko.common.save }));
  await screen.findByText(/: 3/);
  await user.click(screen.getByRole('button', { name: ko.common.keepMine }));
  await screen.findByText(/: 4/);
  await user.click(screen.getByRole('button', { name: ko.common.keepMine }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.map(({ changes }) => changes)).toEqual([{ phone: '2' }, { phone: '2' }, { phone: '2' }]);
  unmount();
});

it('asks only about what both have changed', async () => {
  openSession(person);
  answer({ 'POST /api/members/update': () => problemAnswer('revision-conflict', { current: { ...seen, phone: '3', revision: 2 } }) });
  const { user, unmount } = render(<EditMemberDialog member={seen} address={() => null} onClose={() => {}} />);
  const phone = await screen.findByLabelText(ko.members.fields.phone);
  await user.clear(phone);
  await user.type(phone, '2');
  await user.type(screen.getByLabelText(ko.members.fields.companyName), 'Tea House');
  await user.click(screen.getByRole('button', { name: ko.common.save }));
  const dialog = await screen.findByRole('dialog', { name: ko.common.conflictTitle });
  expect(dialog.textContent).toContain(ko.members.fields.phone);
  expect(dialog.textContent).not.toContain('Tea House');
  unmount();
});

/** Edits two fields, of which somebody else has changed one meanwhile. */
async function overtakenInPhone() {
  openSession(person);
  const sent: MemberUpdate[] = [];
  answer({
    'POST /api/members/update': (body) => {
      sent.push(body as MemberUpdate);
      if (sent.at(-1)?.revision !== theirs.revision) return problemAnswer('revision-conflict', { current: theirs });
      return { member: { ...theirs, companyName: 'Tea House', revision: 3 } };
    },
  });
  const onClose = vi.fn();
  const { user } = render(<EditMemberDialog member={seen} address={() => null} onClose={onClose} />);
  const phone = await screen.findByLabelText<HTMLInputElement>(ko.members.fields.phone);
  await user.clear(phone);
  await user.type(phone, '2');
  await user.type(screen.getByLabelText(ko.members.fields.companyName), 'Tea House');
  await user.click(screen.getByRole('button', { name: ko.common.save }));
  await screen.findByRole('dialog', { name: ko.common.conflictTitle });
  return { user, phone, sent: () => sent.map(({ changes }) => changes), onClose };
}

it('stores the other fields where what somebody else has stored of one is to stay', async () => {
  const { user, sent, onClose } = await overtakenInPhone();
  await user.click(screen.getByRole('button', { name: ko.common.takeTheirs }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()).toEqual([{ phone: '2', companyName: 'Tea House' }, { companyName: 'Tea House' }]);
});

it('goes back to all that was typed where the question is closed, and asks again', async () => {
  const { user, phone, sent, onClose } = await overtakenInPhone();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: ko.common.conflictTitle })).toBeNull());
  expect(phone.value).toBe('2');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: ko.common.save }));
  await screen.findByRole('dialog', { name: ko.common.conflictTitle });
  expect(sent()).toHaveLength(2);
});

it('says that somebody has deleted the member meanwhile, who is on no list any more, and brings them back', async () => {
  openSession(person);
  await fillCollection(members, [seen]);
  const gone = { ...seen, phone: '2', deleted: true, revision: 3 };
  const sent: MemberUpdate['changes'][] = [];
  answer({
    'POST /api/members/update': ({ changes }) => {
      sent.push(changes);
      return { member: 'deleted' in changes ? { ...gone, deleted: false, revision: 4 } : gone };
    },
  });
  const { user } = render(
    <>
      <EditMemberDialog member={seen} address={() => null} onClose={() => {}} />
      <Notifications />
    </>,
  );
  await user.type(await screen.findByLabelText(ko.members.fields.phone), '2');
  await user.click(screen.getByRole('button', { name: ko.common.save }));
  await screen.findByText(ko.members.storedDeleted('Jane'));
  await user.click(screen.getByRole('button', { name: ko.members.bringBack, hidden: true }));
  await waitFor(() => expect(sent).toEqual([{ phone: '12' }, { deleted: false }]));
});

it('says so, too, where the form stays because more was typed meanwhile', async () => {
  openSession(person);
  await fillCollection(members, [seen]);
  const answered = Promise.withResolvers<{ member: Member }>();
  answer({ 'POST /api/members/update': () => answered.promise });
  const onClose = vi.fn();
  const { user } = render(
    <>
      <EditMemberDialog member={seen} address={() => null} onClose={onClose} />
      <Notifications />
    </>,
  );
  const phone = await screen.findByLabelText(ko.members.fields.phone);
  await user.type(phone, '2');
  await user.click(screen.getByRole('button', { name: ko.common.save }));
  await user.type(phone, '3');
  answered.resolve({ member: { ...seen, phone: '12', deleted: true, revision: 3 } });
  await screen.findByText(ko.members.storedDeleted('Jane'));
  expect(onClose).not.toHaveBeenCalled();
});
