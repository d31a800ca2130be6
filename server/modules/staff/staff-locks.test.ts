import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Staff, StaffUpdate } from '#contract/staff/staff.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { databaseKind } from '#test/database.ts';
import { boardOf } from '#test/design.ts';

type Person = Client & { staff: Staff };

let test: TestApp;
let first: Person;
let second: Person;

beforeAll(async () => {
  test = await startTestApp();
  first = await test.signIn({ role: 'administrator', staffName: '첫째' });
  second = await test.signIn({ role: 'administrator', staffName: '둘째' });
});
afterAll(() => test.close());

const rounds = Array.from({ length: 25 }, (_, round) => round);
const update = (by: Client, { staff: { staffId } }: Person, changes: StaffUpdate['changes']) =>
  by.call('POST /api/staff/update', { body: { staffId, changes } });

/** Each of these writes locks rows of several people; whatever their sequence, they must not deadlock. */
describe('writes that lock several people at the same moment all succeed', () => {
  it('the role of a third person, and projects of two administrators', async () => {
    const third = await test.signIn({ role: 'administrator', staffName: '셋째' });
    const boards = [boardOf(first), boardOf(second)];
    const people = [third, second, first].map(({ staff: { staffId } }) => ({ staffId }));
    for (const round of rounds) {
      await Promise.all([
        ...boards.map((board) => board.create({ staffList: people })),
        update(first, third, { role: round % 2 === 0 ? 'staff' : 'administrator' }),
        ...boards.map((board) => board.create({ staffList: people.toReversed() })),
        update(second, third, { staffNickName: `${round}` }),
      ]);
    }
    expect((await boards[0]?.workflow())?.workflow).toHaveLength(4 * rounds.length);
  });

  it.runIf(databaseKind() === 'postgres')('what a role may, and who has it', async () => {
    const third = await test.signIn({ role: 'viewer', staffName: '넷째' });
    const { role } = await first.call('POST /api/roles/add', { body: { roleName: '바뀌는 역할', rights: [] } });
    const asked: Promise<unknown>[] = [];
    await test.db.transaction(async (tx) => {
      await tx.execute(sql`select from staff where staff_id = ${first.staff.staffId} for no key update`);
      asked.push(statusOf(second, '/api/staff/update', { staffId: third.staff.staffId, changes: { role: role.roleKey } }));
      while ((await waiting(tx)) < 1);
      asked.push(statusOf(first, '/api/roles/update', { roleKey: role.roleKey, changes: { rights: ['exports'] } }));
      while ((await waiting(tx)) < 2);
    });
    expect(await Promise.all(asked)).toEqual([200, 200]);
  });

  it('the addresses of two administrators, each by the other', async () => {
    // one of the two may come too late, with an ended session; there are fewer rounds than the limit of unknown tokens
    for (const round of rounds.slice(0, 15)) {
      // a new address ends the sessions of its person
      const [one, other] = [await test.signIn({ role: 'administrator' }), await test.signIn({ role: 'administrator' })];
      const replies = await Promise.allSettled([
        update(one, other, { email: `other-${round}@samusil.example` }),
        update(other, one, { email: `one-${round}@samusil.example` }),
      ]);
      const failures = replies.flatMap((reply) => (reply.status === 'rejected' ? [String(reply.reason)] : []));
      expect(failures.filter((text) => !text.includes('signed-out'))).toEqual([]);
    }
  });
});

it.runIf(databaseKind() === 'postgres')('a role that is deleted in the moment in which it is given is said to be gone', async () => {
  const third = await test.signIn({ role: 'viewer', staffName: '다섯째' });
  const { role } = await first.call('POST /api/roles/add', { body: { roleName: '사라지는 역할', rights: [] } });
  const person = { email: 'late@samusil.example', staffName: '늦은 사람', staffNickName: '', affiliation: '', role: role.roleKey };
  const refusals: Promise<unknown>[] = [];
  await test.db.transaction(async (tx) => {
    await tx.execute(sql`delete from role where role_key = ${role.roleKey}`);
    refusals.push(first.problem('POST /api/staff/add', { body: person }));
    const body = { staffId: third.staff.staffId, changes: { role: role.roleKey } };
    refusals.push(second.problem('POST /api/staff/update', { body }));
    while ((await waiting(tx)) < 2);
  });
  expect(await Promise.all(refusals)).toMatchObject([{ code: 'role-not-found' }, { code: 'role-not-found' }]);
});

const waiting = async (db: Db): Promise<number> =>
  (await rowsOf(db, sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).length;

/** Sends one request, without the client's retry, which would hide a deadlock. */
const statusOf = async (by: Client, path: string, body: unknown): Promise<number> =>
  (await by.fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).status;
