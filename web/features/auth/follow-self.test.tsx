import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answer } from '#test/page/answers.ts';
import { person, sessionOf } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { currentSession, openSession } from '#web/session/session.ts';
import { deliver } from '#web/sync/live.ts';
import { SessionExpired } from './session-expired.tsx';

const deliverRow = (kind: 'staff' | 'role', row: object) => deliver({ name: 'rows', data: { kind, rows: [row] }, cursor: undefined });
const shown = () => {
  const session = currentSession();
  return session.status === 'signed-in' ? [session.staff.staffName, session.staff.roleName] : [];
};

let calls: { name: string }[];
beforeEach(() => {
  openSession({ ...person, role: 'r-1', roleName: '디자인' });
  calls = answer({
    'POST /api/auth/session': () => sessionOf({ ...person, staffName: '김서윤', role: 'r-1', roleName: '기획', revision: 2 }),
  });
  render(<SessionExpired />);
});
afterEach(cleanup);

it('shows what an administrator has changed of the person', async () => {
  deliverRow('staff', { ...person, staffName: '김서윤', revision: 2 });
  await expect.poll(shown).toEqual(['김서윤', '기획']);
});

it('shows what their role is called by now', async () => {
  deliverRow('role', { roleKey: 'r-1', roleName: '기획', rights: [], shipped: false, revision: 4 });
  await expect.poll(shown).toEqual(['김서윤', '기획']);
});

it('asks nothing for what the page knows, and for others', () => {
  deliverRow('staff', { ...person, colorScheme: 'dark' });
  deliverRow('staff', { ...person, staffId: 8, revision: 5 });
  deliverRow('role', { roleKey: 'r-1', roleName: '디자인', rights: [], shipped: false, revision: 4 });
  deliverRow('role', { roleKey: 'r-2', roleName: '기획', rights: [], shipped: false, revision: 4 });
  expect(calls).toEqual([]);
});
