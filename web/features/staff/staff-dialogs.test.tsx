import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Role } from '#contract/roles/roles.ts';
import { answer } from '#test/page/answers.ts';
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
  // they may be answered after the dialog was opened
  late.resolve([role('staff', ['products.write'], true), role('packers', [], false)]);
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('역할').value).toBe('packers'));
  await user.type(screen.getByRole('textbox', { name: /^이메일/ }), 'a@b.kr');
  await user.type(screen.getByRole('textbox', { name: /^이름/ }), '새');
  await user.click(screen.getByRole('button', { name: '등록' }));
  expect(given.find(({ name }) => name === 'POST /api/staff/add')?.body).toMatchObject({ role: 'packers' });
});
