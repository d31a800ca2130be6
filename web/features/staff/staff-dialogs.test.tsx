import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Role } from '#contract/roles/roles.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { openSession } from '#web/session/session.ts';
import { StaffDialogs } from './staff-dialogs.tsx';

const role = (roleKey: string, rights: Role['rights'], shipped: boolean): Role => ({
  ...{ roleKey, roleName: shipped ? '' : roleKey, rights, shipped, revision: 1 },
});

it('registers a person with the role that it shows, where the usual one may not be given', async () => {
  const late = Promise.withResolvers<Role[]>();
  const given = answer({
    'POST /api/roles/list': () => late.promise,
    'POST /api/staff/add': () => new Promise(() => {}),
  });
  openSession({ ...person, rights: ['staff.manage'] });
  const { user } = render(<StaffDialogs dialog={{ of: 'add' }} onClose={() => {}} />);
  // the roles may arrive after the dialog was opened
  late.resolve([role('staff', ['products.write'], true), role('packers', [], false)]);
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('역할').value).toBe('packers'));
  await user.type(screen.getByRole('textbox', { name: /^이메일/ }), 'a@b.kr');
  await user.type(screen.getByRole('textbox', { name: /^이름/ }), '새');
  await user.click(screen.getByRole('button', { name: '등록' }));
  expect(given.find(({ name }) => name === 'POST /api/staff/add')?.body).toMatchObject({ role: 'packers' });
});

it('asks nothing on leaving where only the roles have arrived meanwhile', async () => {
  const late = Promise.withResolvers<Role[]>();
  answer({ 'POST /api/roles/list': () => late.promise });
  openSession({ ...person, rights: ['staff.manage'] });
  const onClose = vi.fn();
  const { user } = render(<StaffDialogs dialog={{ of: 'add' }} onClose={onClose} />);
  await screen.findByLabelText('역할');
  late.resolve([role('staff', ['products.write'], true), role('packers', [], false)]);
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('역할').value).toBe('packers'));
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it.each([
  ['내 값으로 저장', { staffNickName: '나', staffName: '이하나' }],
  ['저장된 값 쓰기', { staffName: '이하나' }],
])('keeps of a person what somebody else changed beside one’s own (%s)', async (answered, changes) => {
  const lee = { ...person, staffId: 8, staffName: '이', staffNickName: '리', affiliation: '영업' };
  const current = { ...lee, staffNickName: '리리', affiliation: '물류', revision: 2 };
  const given = answer({
    'POST /api/roles/list': () => [role('staff', [], true)],
    'POST /api/staff/list': () => [lee],
    'POST /api/staff/update': ({ revision }) =>
      revision === 1 ? problemAnswer('revision-conflict', { current }) : { staff: { ...current, staffNickName: '나', revision: 3 } },
  });
  openSession({ ...person, rights: ['staff.manage'] });
  const closed = vi.fn();
  const { user } = render(<StaffDialogs dialog={{ of: 'edit', person: lee }} onClose={closed} />);
  const nickName = await screen.findByRole('textbox', { name: /^닉네임/ });
  await user.clear(nickName);
  await user.type(nickName, '나');
  await user.type(screen.getByRole('textbox', { name: /^이름/ }), '하나');
  await user.click(screen.getByRole('button', { name: '저장' }));
  await user.click(await screen.findByRole('button', { name: answered }));
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(given.findLast(({ name }) => name === 'POST /api/staff/update')?.body).toEqual({
    ...{ staffId: 8, revision: 2, changes },
  });
});
