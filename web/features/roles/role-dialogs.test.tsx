import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Role } from '#contract/roles/roles.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { person, sessionOf } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { ko } from '#web/i18n/ko.ts';
import { loadSession } from '#web/session/session.ts';
import { RoleDialogs } from './role-dialogs.tsx';

const role = (roleKey: string, roleName: string): Role => ({ roleKey, roleName, rights: [], shipped: false, revision: 1 });
const edit = (of: Role) => ({ of: 'edit', role: of, people: undefined }) as const;

it('whoever leaves a dialog while it is stored, and begins another one, goes on in that when the answer comes', async () => {
  const stored = Promise.withResolvers<{ role: Role }>();
  const [first, second] = [role('a', '포장팀'), role('b', '야간팀')];
  answer({ 'POST /api/auth/session': () => sessionOf(person), 'POST /api/roles/update': () => stored.promise });
  await loadSession();
  const onClose = vi.fn();
  const { user, client, rerender } = render(<RoleDialogs dialog={edit(first)} onClose={onClose} />);
  await user.type(await screen.findByDisplayValue('포장팀'), ' 2');
  await user.click(screen.getByRole('button', { name: ko.common.save }));
  rerender(<RoleDialogs dialog={undefined} onClose={onClose} />);
  rerender(<RoleDialogs dialog={edit(second)} onClose={onClose} />);
  await user.type(await screen.findByDisplayValue('야간팀'), ' 3');
  stored.resolve({ role: { ...first, roleName: '포장팀 2', revision: 2 } });
  await waitFor(() =>
    expect(
      client
        .getMutationCache()
        .getAll()
        .map(({ state }) => state.status),
    ).toEqual(['success']),
  );
  expect(onClose).not.toHaveBeenCalled();
});

it('closes the dialog whose change was stored', async () => {
  const first = role('a', '포장팀');
  answer({
    'POST /api/auth/session': () => sessionOf(person),
    'POST /api/roles/update': () => ({ role: { ...first, roleName: '포장팀 2', revision: 2 } }),
  });
  await loadSession();
  const onClose = vi.fn();
  const { user } = render(<RoleDialogs dialog={edit(first)} onClose={onClose} />);
  await user.type(await screen.findByDisplayValue('포장팀'), ' 2');
  await user.click(screen.getByRole('button', { name: ko.common.save }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

/** A server on which somebody else has changed the role meanwhile. */
async function overtaken(theirs: Partial<Role>) {
  const first = role('c', '포장팀');
  let stored: Role = { ...first, ...theirs, revision: 2 };
  answer({
    'POST /api/auth/session': () => sessionOf(person),
    'POST /api/roles/update': ({ revision, changes }) => {
      if (revision !== stored.revision) return problemAnswer('revision-conflict', { current: stored });
      stored = { ...stored, ...(changes as Partial<Role>), revision: stored.revision + 1 };
      return { role: stored };
    },
  });
  await loadSession();
  const onClose = vi.fn();
  const { user } = render(<RoleDialogs dialog={edit(first)} onClose={onClose} />);
  await user.type(await screen.findByDisplayValue('포장팀'), ' 2');
  await user.click(screen.getByRole('button', { name: ko.common.save }));
  return { user, onClose, stored: () => stored };
}

it('a name that somebody else has changed meanwhile is asked about, and stored if it is to count', async () => {
  const { user, onClose, stored } = await overtaken({ roleName: '출고팀' });
  await user.click(await screen.findByRole('button', { name: ko.common.keepMine }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(stored().roleName).toBe('포장팀 2');
});

it('a name that is left to somebody else closes the dialog, with nothing to store', async () => {
  const { user, onClose, stored } = await overtaken({ roleName: '출고팀' });
  await user.click(await screen.findByRole('button', { name: ko.common.takeTheirs }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(stored()).toMatchObject({ roleName: '출고팀', revision: 2 });
});

it('rights that somebody else has changed meanwhile stay beside a new name', async () => {
  const { onClose, stored } = await overtaken({ rights: ['orders.read' as never] });
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(stored()).toMatchObject({ roleName: '포장팀 2', rights: ['orders.read'] });
});

it('asks before rights that were chosen are lost', async () => {
  answer({ 'POST /api/auth/session': () => sessionOf(person) });
  await loadSession();
  const onClose = vi.fn();
  const { user } = render(<RoleDialogs dialog={edit(role('a', '포장팀'))} onClose={onClose} />);
  const right = (await screen.findAllByRole('checkbox'))[0]!;
  await user.click(right);
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: '계속 입력' }));
  expect(onClose).not.toHaveBeenCalled();
  // chooses the right as it was in the beginning
  await user.click(right);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
