import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Staff } from '#contract/staff/staff.ts';
import { byStaffName } from '#contract/staff/staff-order.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';

let test: TestApp;
let admin: Client & { staff: Staff };
let worker: Client & { staff: Staff };

beforeAll(async () => {
  test = await startTestApp();
  admin = await test.signIn({ role: 'administrator', staffName: '관리자' });
  worker = await test.signIn({ staffName: '직원' });
});
afterAll(() => test.close());

const person = (email: string) => ({
  email,
  staffName: '새 사람',
  staffNickName: '새',
  role: 'staff' as const,
  affiliation: 'design_team',
});
const add = async (email: string) => (await admin.call('POST /api/staff/add', { body: person(email) })).staff;
const change = (staffId: number, changes: object, revision?: number) => ({
  body: { staffId, changes, ...(revision !== undefined && { revision }) },
});

describe('the staff list', () => {
  it('is there for everybody, the people who left included', async () => {
    const { staffId } = await add('left@samusil.example');
    await admin.call('POST /api/staff/update', change(staffId, { active: false }));
    const everybody = await worker.call('POST /api/staff/list', { body: {} });
    expect(everybody.at(-1)).toMatchObject({ email: 'left@samusil.example', active: false });
  });

  it('has the order that the page keeps it in', async () => {
    for (const staffName of ['apple', 'Banana', '하나', '가나', '한']) await test.signIn({ staffName });
    const everybody = await worker.call('POST /api/staff/list', { body: {} });
    expect(everybody.map(({ staffName }) => staffName)).toEqual(everybody.toSorted(byStaffName).map(({ staffName }) => staffName));
  });

  it('is written by administrators only', async () => {
    expect(await worker.problem('POST /api/staff/add', { body: person('x@samusil.example') })).toMatchObject({
      status: 403,
      code: 'not-allowed',
    });
    expect(await worker.problem('POST /api/staff/update', change(worker.staff.staffId, { role: 'administrator' }))).toMatchObject({
      status: 403,
    });
  });

  it('takes an address once, whatever its case', async () => {
    const added = await add('once@samusil.example');
    // the reply was lost
    expect(await add('once@samusil.example')).toEqual(added);
    const other = { ...person('ONCE@samusil.example'), staffName: '다른 사람' };
    expect(await admin.problem('POST /api/staff/add', { body: other })).toMatchObject({
      status: 409,
      code: 'email-taken',
    });
  });
});

describe('a deactivation', () => {
  it('ends the sessions of the person at once', async () => {
    const leaving = await test.signIn({ staffName: '떠나는 사람' });
    await leaving.call('POST /api/auth/session', { body: {} });
    await admin.call('POST /api/staff/update', change(leaving.staff.staffId, { active: false }));
    expect(await leaving.problem('POST /api/auth/session', { body: {} })).toMatchObject({ status: 401, code: 'signed-out' });
    await admin.call('POST /api/staff/update', change(leaving.staff.staffId, { active: true }));
    expect(await leaving.problem('POST /api/auth/session', { body: {} })).toMatchObject({ status: 401 });
  });

  it('that comes beside writes of the person lets none through after it', async () => {
    const leaving = await test.signIn({ role: 'administrator', staffName: '쓰는 사람' });
    const target = await add('target@samusil.example');
    const writes = Array.from({ length: 20 }, (_, n) =>
      leaving.fetch('/api/staff/update', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(change(target.staffId, { staffNickName: `별명 ${n}` }).body),
      }),
    );
    await admin.call('POST /api/staff/update', change(leaving.staff.staffId, { active: false }));
    for (const reply of await Promise.all(writes)) expect([200, 401, 403]).toContain(reply.status);
    expect(await leaving.problem('POST /api/staff/update', change(target.staffId, { staffNickName: '늦음' }))).toMatchObject({
      status: 401,
    });
  });
});

describe('the last administrator', () => {
  it('cannot be demoted or deactivated', async () => {
    for (const changes of [{ role: 'staff' }, { active: false }]) {
      expect(await admin.problem('POST /api/staff/update', change(admin.staff.staffId, changes))).toMatchObject({
        status: 409,
        code: 'last-administrator',
      });
    }
  });

  it('is whoever has signed in: the address of another one may be mistyped', async () => {
    const { staffId } = await add('mistyped@samusil.example');
    await admin.call('POST /api/staff/update', change(staffId, { role: 'administrator' }));
    for (const changes of [{ role: 'staff' }, { active: false }])
      expect((await admin.problem('POST /api/staff/update', change(admin.staff.staffId, changes))).code).toBe('last-administrator');
    // the administrator who makes the change is signed in, and remains one
    await admin.call('POST /api/staff/update', change(staffId, { active: false }));

    const second = await test.signIn({ role: 'administrator', staffName: '둘째', googleSub: 'second' });
    const third = await test.signIn({ role: 'administrator', staffName: '셋째' });
    await third.call('POST /api/staff/update', change(third.staff.staffId, { active: false }));
    await admin.call('POST /api/staff/update', change(second.staff.staffId, { role: 'staff' }));
  });

  it('is still there after two administrators have demoted each other at the same moment', async () => {
    const second = await test.signIn({ role: 'administrator', staffName: '둘째' });
    const [first, other] = await Promise.all([
      admin.fetch('/api/staff/update', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(change(second.staff.staffId, { role: 'staff' }).body),
      }),
      second.fetch('/api/staff/update', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(change(admin.staff.staffId, { role: 'staff' }).body),
      }),
    ]);
    const everybody = await worker.call('POST /api/staff/list', { body: {} });
    expect(everybody.filter(({ role, active }) => role === 'administrator' && active)).toHaveLength(1);
    expect([first.status, other.status].filter((status) => status === 200)).toHaveLength(1);
    if (first.status !== 200) admin = second;
  });
});

describe('an edit', () => {
  it('whose answer was lost is no conflict with itself when it is sent again, and changes nothing once more', async () => {
    const { staffId, revision } = await add('again@samusil.example');
    const twice = change(staffId, { staffNickName: '두 번', affiliation: 'design_team' }, revision);
    const first = await admin.call('POST /api/staff/update', twice);
    expect(await admin.call('POST /api/staff/update', twice)).toEqual(first);
    expect(first.staff.revision).toBe(revision + 1);
  });

  it('from an older row is a conflict that shows the row as it is', async () => {
    const { staffId, revision } = await add('edited@samusil.example');
    await admin.call('POST /api/staff/update', change(staffId, { staffNickName: '먼저' }, revision));
    expect(await admin.problem('POST /api/staff/update', change(staffId, { staffNickName: '나중' }, revision))).toMatchObject({
      code: 'revision-conflict',
      current: { staffNickName: '먼저' },
      change: { field: 'staffNickName', to: '먼저' },
    });
  });

  it('of the address frees the tie to the old account and ends its sessions', async () => {
    const moved = await test.signIn({ staffName: '옮긴 사람', googleSub: '1234' });
    await admin.call('POST /api/staff/update', change(moved.staff.staffId, { email: 'moved@samusil.example' }));
    expect(await moved.problem('POST /api/auth/session', { body: {} })).toMatchObject({ status: 401 });
  });

  it('of nobody is not found', async () => {
    expect(await admin.problem('POST /api/staff/update', change(99_999, { staffNickName: 'x' }))).toMatchObject({
      code: 'staff-not-found',
    });
  });
});
