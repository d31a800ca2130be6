import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Right } from '#contract/permissions.ts';
import { rights } from '#contract/permissions.ts';
import type { Role } from '#contract/roles/roles.ts';
import { shippedRoles } from '#contract/roles/shipped-roles.ts';
import type { Staff } from '#contract/staff/staff.ts';
import { role as roleTable } from '#server/db/schema/staff/role.ts';
import { staff } from '#server/db/schema/staff/staff.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';

type Person = Client & { staff: Staff };

let test: TestApp;
let boss: Person;
let made = 0;

beforeAll(async () => {
  test = await startTestApp();
  boss = await test.signIn({ role: 'administrator' });
});
afterAll(() => test.close());

const addRole = async (of: readonly Right[]): Promise<Role> => {
  made += 1;
  return (await boss.call('POST /api/roles/add', { body: { roleName: `역할 ${made}`, rights: [...of] } })).role;
};
/** A person with exactly these rights. */
const personWith = async (...of: Right[]): Promise<Person> => test.signIn({ role: (await addRole(of)).roleKey });
const listOf = (by: Client) => by.call('POST /api/roles/list', { body: {} });

describe('the roles that every office has', () => {
  it('are listed first with what they may, for everybody to see', async () => {
    const listed = await listOf(await test.signIn({ role: 'viewer' }));
    expect(listed.slice(0, 3).map(({ roleKey, rights: of, shipped }) => [roleKey, of, shipped])).toEqual(
      Object.entries(shippedRoles).map(([key, of]) => [key, of, true]),
    );
  });

  it.each(Object.keys(shippedRoles))('%s is neither changed nor deleted', async (roleKey) => {
    const body = { roleKey, changes: { rights: [] } };
    expect(await boss.problem('POST /api/roles/update', { body })).toMatchObject({ code: 'role-shipped' });
    expect(await boss.problem('POST /api/roles/delete', { body: { roleKey } })).toMatchObject({ code: 'role-shipped' });
  });
});

describe('a role that the office makes', () => {
  it('opens its rights to whoever has it, and no other', async () => {
    const person = await personWith('products.write');
    expect((await person.call('POST /api/auth/session', { body: {} })).staff.rights).toEqual(['products.write']);
    expect((await person.problem('POST /api/products/regitProduct', { body: {} })).code).toBe('invalid-input');
    expect((await person.problem('POST /api/orders/register', { body: {} })).code).toBe('not-allowed');
  });

  it('has its rights in one order and each once, so that the same set is no change', async () => {
    const role = await addRole(['exports', 'products.write', 'exports']);
    expect(role.rights).toEqual(['products.write', 'exports']);
  });

  it('has a name of its own, whatever its letters’ case', async () => {
    const packers = { body: { roleName: 'Packers', rights: [] } };
    const { role } = await boss.call('POST /api/roles/add', packers);
    // the reply was lost
    expect((await boss.call('POST /api/roles/add', packers)).role).toEqual(role);
    const again = { body: { roleName: 'PACKERS', rights: [] } };
    expect((await boss.problem('POST /api/roles/add', again)).code).toBe('role-name-taken');
  });

  it.each([
    '관리자',
    ' 관리자 ',
    '관리\u200b자',
    '\u202e관리자.',
    '관리\u3164자',
    'Administrator',
    'administrator',
    'ａdministrator',
    '열람',
    'STAFF',
  ])('is not called %j, as a role is that every office has', async (roleName) => {
    expect((await boss.problem('POST /api/roles/add', { body: { roleName, rights: [] } })).code).toBe('role-name-taken');
    const { roleKey } = await addRole([]);
    const renamed = { body: { roleKey, changes: { roleName } } };
    expect((await boss.problem('POST /api/roles/update', renamed)).code).toBe('role-name-taken');
  });

  it('that was called so before keeps its name when its rights change', async () => {
    const { roleKey } = await addRole([]);
    await test.db.update(roleTable).set({ roleName: '관리자' }).where(eq(roleTable.roleKey, roleKey));
    const changed = await boss.call('POST /api/roles/update', { body: { roleKey, changes: { roleName: '관리자', rights: ['exports'] } } });
    expect(changed.role).toMatchObject({ roleName: '관리자', rights: ['exports'] });
    await boss.call('POST /api/roles/delete', { body: { roleKey } });
  });

  it('with other rights ends the sessions of its people, and with another name none', async () => {
    const role = await addRole(['exports']);
    const person = await test.signIn({ role: role.roleKey });
    await boss.call('POST /api/roles/update', { body: { roleKey: role.roleKey, changes: { roleName: `${role.roleName}!` } } });
    await person.call('POST /api/auth/session', { body: {} });
    await boss.call('POST /api/roles/update', { body: { roleKey: role.roleKey, changes: { rights: ['exports', 'board.write'] } } });
    expect((await person.problem('POST /api/auth/session', { body: {} })).code).toBe('signed-out');
  });

  it('is refused with the row as it is where somebody else has changed it since', async () => {
    const { roleKey, revision } = await addRole([]);
    // repeating a request whose reply was lost is no conflict
    const twice = { body: { roleKey, revision, changes: { rights: ['board.write', 'exports'] as Right[] } } };
    const first = await boss.call('POST /api/roles/update', twice);
    expect([await boss.call('POST /api/roles/update', twice), first.role.revision]).toEqual([first, revision + 1]);
    await boss.call('POST /api/roles/update', { body: { roleKey, changes: { rights: ['exports'] } } });
    const late = { body: { roleKey, revision, changes: { rights: ['board.write'] } } };
    expect(await boss.problem('POST /api/roles/update', late)).toMatchObject({
      code: 'revision-conflict',
      current: { rights: ['exports'] },
      change: { field: 'rights', to: ['exports'] },
    });
  });

  it('can be deleted once nobody has it, and the history says who did', async () => {
    const { roleKey, roleName } = await addRole(['exports']);
    const person = await test.signIn({ role: roleKey });
    expect((await boss.problem('POST /api/roles/delete', { body: { roleKey } })).code).toBe('role-in-use');
    await boss.call('POST /api/staff/update', { body: { staffId: person.staff.staffId, changes: { role: 'viewer' } } });
    await boss.call('POST /api/roles/delete', { body: { roleKey } });
    expect((await listOf(boss)).map((role) => role.roleKey)).not.toContain(roleKey);
    const { changes } = await boss.call('POST /api/history/list', { body: { kind: 'role', entityId: roleKey, limit: 1 } });
    expect(changes).toMatchObject([{ field: null, from: { role_name: roleName }, to: null, staffId: boss.staff.staffId }]);
    // a person cannot be put back into a deleted role
    const [given] = (await boss.call('POST /api/history/list', { body: { kind: 'staff', field: 'role', limit: 1 } })).changes;
    expect((await boss.problem('POST /api/history/putBack', { body: { changeId: given?.changeId } })).code).toBe('role-not-found');
  });
});

describe('nobody gives what they do not have', () => {
  it('whoever only manages staff makes nobody more than they are, themselves least', async () => {
    const clerk = await personWith('staff.manage', 'exports');
    const other = await test.signIn({ role: 'viewer' });
    const give = (staffId: number, role: string) => ({ body: { staffId, changes: { role } } });
    for (const { staffId } of [clerk.staff, other.staff]) {
      expect((await clerk.problem('POST /api/staff/update', give(staffId, 'administrator'))).code).toBe('beyond-own-rights');
      expect((await clerk.problem('POST /api/staff/update', give(staffId, 'staff'))).code).toBe('beyond-own-rights');
    }
    await clerk.call('POST /api/staff/update', give(other.staff.staffId, clerk.staff.role));
    const newcomer = { email: 'more@samusil.example', staffName: '새 사람', staffNickName: '', affiliation: '', role: 'administrator' };
    expect((await clerk.problem('POST /api/staff/add', { body: newcomer })).code).toBe('beyond-own-rights');
    await clerk.call('POST /api/staff/add', { body: { ...newcomer, role: 'viewer' } });
    expect((await clerk.problem('POST /api/staff/add', { body: { ...newcomer, role: 'nothing' } })).code).toBe('role-not-found');
  });

  it('nor changes, invites or signs out somebody who may more, and so becomes them', async () => {
    const clerk = await personWith('staff.manage');
    const { staffId } = boss.staff;
    const address = { staffId, changes: { email: 'mine@samusil.example' } };
    expect((await clerk.problem('POST /api/staff/update', { body: address })).code).toBe('beyond-own-rights');
    expect((await clerk.problem('POST /api/staff/invite', { body: { staffId } })).code).toBe('beyond-own-rights');
    expect((await clerk.problem('POST /api/staff/endSessions', { body: { staffId } })).code).toBe('beyond-own-rights');
  });

  it('nor makes, widens, narrows or deletes a role that goes beyond', async () => {
    const keeper = await personWith('roles.manage', 'exports');
    const wide = await addRole(['exports', 'staff.manage']);
    const narrow = await addRole(['exports']);
    const attempts = [
      keeper.problem('POST /api/roles/add', { body: { roleName: '모두', rights: [...rights] } }),
      keeper.problem('POST /api/roles/update', { body: { roleKey: narrow.roleKey, changes: { rights: ['exports', 'staff.manage'] } } }),
      keeper.problem('POST /api/roles/update', { body: { roleKey: keeper.staff.role, changes: { rights: [...rights] } } }),
      keeper.problem('POST /api/roles/update', { body: { roleKey: wide.roleKey, changes: { rights: ['exports'] } } }),
      keeper.problem('POST /api/roles/delete', { body: { roleKey: wide.roleKey } }),
    ];
    expect((await Promise.all(attempts)).map(({ code }) => code)).toEqual(attempts.map(() => 'beyond-own-rights'));
    await keeper.call('POST /api/roles/update', { body: { roleKey: narrow.roleKey, changes: { rights: [] } } });
    await keeper.call('POST /api/roles/delete', { body: { roleKey: narrow.roleKey } });
  });

  it('nor by putting back what was', async () => {
    const clerk = await personWith('staff.manage', 'roles.manage');
    const person = await test.signIn({ role: 'administrator' });
    await boss.call('POST /api/staff/update', { body: { staffId: person.staff.staffId, changes: { role: 'viewer' } } });
    const [change] = (await boss.call('POST /api/history/list', { body: { kind: 'staff', field: 'role', limit: 1 } })).changes;
    expect(change).toMatchObject({ from: 'administrator', to: 'viewer' });
    expect((await clerk.problem('POST /api/history/putBack', { body: { changeId: change?.changeId } })).code).toBe('beyond-own-rights');
  });
});

describe('two at the same moment', () => {
  const demote = (by: Client, { staff: { staffId } }: Person) =>
    by.call('POST /api/staff/update', { body: { staffId, changes: { role: 'viewer' } } });

  it('of two administrators who take each other’s role one keeps it, whoever else is there', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [one, other] = [await test.signIn({ role: 'administrator' }), await test.signIn({ role: 'administrator' })];
      const replies = await Promise.allSettled([demote(one, other), demote(other, one)]);
      expect(replies.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const ids = [one.staff.staffId, other.staff.staffId];
      const left = await Promise.all(ids.map((staffId) => test.db.select().from(staff).where(eq(staff.staffId, staffId))));
      expect(
        left
          .flat()
          .map(({ role }) => role)
          .sort(),
      ).toEqual(['administrator', 'viewer']);
    }
  });

  it('a role is not deleted while it is being given', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { roleKey } = await addRole([]);
      const { staffId } = (await test.signIn({ role: 'viewer' })).staff;
      const replies = await Promise.allSettled([
        boss.call('POST /api/staff/update', { body: { staffId, changes: { role: roleKey } } }),
        boss.call('POST /api/roles/delete', { body: { roleKey } }),
      ]);
      expect(replies.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    }
  });
});
