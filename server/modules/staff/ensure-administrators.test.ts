import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { changeHistory } from '#server/db/schema/operation/change-history.ts';
import { staff } from '#server/db/schema/staff/staff.ts';
import { freshDatabase } from '#test/database.ts';
import { ensureAdministrators } from './ensure-administrators.ts';

let database: Database;
beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(() => database.close());

const register = (person: Partial<typeof staff.$inferInsert>) =>
  database.db.insert(staff).values({ email: 'known@samusil.example', staffName: '김서연', ...person });

const people = () =>
  database.db
    .select({ email: staff.email, name: staff.staffName, role: staff.role, active: staff.active })
    .from(staff)
    .orderBy(asc(staff.staffId));

test('the addresses of the list become administrators, and their history says why', async () => {
  await ensureAdministrators(database.db, ['first@samusil.example', 'second@samusil.example']);
  await ensureAdministrators(database.db, ['first@samusil.example', 'second@samusil.example']);
  expect(await people()).toEqual([
    { email: 'first@samusil.example', name: 'first', role: 'administrator', active: true },
    { email: 'second@samusil.example', name: 'second', role: 'administrator', active: true },
  ]);
  const causes = await database.db.select({ cause: changeHistory.cause }).from(changeHistory).where(eq(changeHistory.kind, 'staff'));
  expect(causes).toEqual([{ cause: 'ADMIN_EMAILS' }, { cause: 'ADMIN_EMAILS' }]);
});

test('somebody of the list whom an administrator made staff, or deactivated, stays so', async () => {
  await register({ email: 'boss@samusil.example', role: 'administrator' });
  await register({ role: 'staff', active: false });
  await ensureAdministrators(database.db, ['known@samusil.example']);
  expect(await people()).toContainEqual({ email: 'known@samusil.example', name: '김서연', role: 'staff', active: false });
});

test('when no active administrator is left, those of the list are', async () => {
  await register({ email: 'boss@samusil.example', role: 'administrator', active: false });
  await register({ role: 'staff', active: false });
  await ensureAdministrators(database.db, ['known@samusil.example']);
  expect(await people()).toContainEqual({ email: 'known@samusil.example', name: '김서연', role: 'administrator', active: true });
});

test('without anybody to let the others in, the start is refused', async () => {
  await register({ role: 'staff' });
  await expect(ensureAdministrators(database.db, [])).rejects.toMatchObject({ name: 'StartError' });
  expect(await people()).toEqual([{ email: 'known@samusil.example', name: '김서연', role: 'staff', active: true }]);
});

/** Changes an address as administrators do on /staff: the person has yet to sign in by the new one. */
const rename = (from: string, to: string) =>
  database.db.update(staff).set({ email: to, googleSub: null, revision: 2 }).where(eq(staff.email, from));
const comesIn = (email: string) =>
  database.db
    .update(staff)
    .set({ googleSub: `sub of ${email}` })
    .where(eq(staff.email, email));

test('an address of the list that somebody has changed since stays theirs alone', async () => {
  await ensureAdministrators(database.db, ['first@samusil.example']);
  await rename('first@samusil.example', 'renamed@samusil.example');
  await comesIn('renamed@samusil.example');
  await ensureAdministrators(database.db, ['first@samusil.example', 'other@samusil.example']);
  expect((await people()).map(({ email }) => email)).toEqual(['renamed@samusil.example', 'other@samusil.example']);
});

test('nor does it let in somebody again who was deactivated under another address', async () => {
  await register({ email: 'boss@samusil.example', role: 'administrator', googleSub: 'boss' });
  await ensureAdministrators(database.db, ['first@samusil.example']);
  await rename('first@samusil.example', 'renamed@samusil.example');
  await database.db.update(staff).set({ active: false }).where(eq(staff.email, 'renamed@samusil.example'));
  await ensureAdministrators(database.db, ['first@samusil.example']);
  expect((await people()).map(({ email }) => email)).toEqual(['boss@samusil.example', 'renamed@samusil.example']);
});

test('the only administrator, who has mistyped their own address, comes in by that of the list', async () => {
  await ensureAdministrators(database.db, ['first@samusil.example']);
  await comesIn('first@samusil.example');
  await rename('first@samusil.example', 'frist@samusil.example');
  await ensureAdministrators(database.db, ['first@samusil.example']);
  expect(await people()).toContainEqual({ email: 'first@samusil.example', name: 'first', role: 'administrator', active: true });
});
