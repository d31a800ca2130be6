import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointName } from '#contract/permissions.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';

let test: TestApp;
let office: Client & { staff: { staffId: number } };
let other: typeof office;

beforeAll(async () => {
  test = await startTestApp();
  office = await test.signIn({ role: 'administrator' });
  other = await test.signIn({ role: 'administrator' });
});
afterAll(() => test.close());

type Row = Record<string, unknown>;

/** Something that people add: the rows there are, what is sent for the nth one, and by what one is recognised. */
interface Added {
  add: EndpointName;
  list: EndpointName;
  sent(nth: number): Row;
  is(row: Row, nth: number): boolean;
  /** Removes the row, where it can be removed. */
  remove?: [EndpointName, (row: Row) => Row, problem: string];
}

const day = (nth: number) => `2031-${String(Math.floor(nth / 28) + 1).padStart(2, '0')}-${String((nth % 28) + 1).padStart(2, '0')}`;
/** Before the days of the shipped facts. */
const earlyDay = (nth: number) => day(nth).replace('2031', '1990');
const seen = (field: string) => (row: Row) => ({ [field]: row[field], revision: row.revision });
const template = {
  summary: '봄 신상',
  description: '',
  color: '#aabbcc',
  progress: 0,
  milestone: false,
  days: 3,
  staffList: [],
  parts: [],
};

const kinds: Added[] = [
  {
    ...{ add: 'POST /api/boxes/add', list: 'POST /api/boxes/list' },
    sent: (nth) => ({ boxName: `상자 ${nth}`, length: 10, width: 10, height: 10 + nth, ownWeight: 0.1 }),
    is: ({ boxName }, nth) => boxName === `상자 ${nth}`,
    remove: ['POST /api/boxes/remove', seen('boxId'), 'box-not-found'],
  },
  {
    ...{ add: 'POST /api/customs/addFact', list: 'POST /api/customs/facts' },
    sent: (nth) => ({
      ...{ name: nth % 2 === 0 ? 'piece-limit' : 'us-post-limit', value: nth, countries: null, since: earlyDay(nth), until: earlyDay(nth) },
      ...{ estimate: false, source: '고시' },
    }),
    is: ({ since, value }, nth) => since === earlyDay(nth) && value === nth,
    remove: ['POST /api/customs/removeFact', seen('factId'), 'fact-not-found'],
  },
  {
    ...{ add: 'POST /api/design/addDaysOff', list: 'POST /api/design/daysOff' },
    sent: (nth) => ({ staffId: (nth % 2 === 0 ? office : other).staff.staffId, startDate: day(nth), endDate: day(nth), offKind: 'leave' }),
    is: ({ startDate, offKind }, nth) => startDate === day(nth) && offKind === 'leave',
    remove: ['POST /api/design/removeDaysOff', seen('daysOffId'), 'days-off-not-found'],
  },
  {
    ...{ add: 'POST /api/design/addOwnDaysOff', list: 'POST /api/design/daysOff' },
    sent: (nth) => ({ startDate: day(nth), endDate: day(nth), offKind: 'trip' }),
    is: ({ startDate, offKind }, nth) => startDate === day(nth) && offKind === 'trip',
    remove: ['POST /api/design/removeOwnDaysOff', seen('daysOffId'), 'days-off-not-found'],
  },
  {
    ...{ add: 'POST /api/design/addBaseline', list: 'POST /api/design/baselines' },
    sent: (nth) => ({ baselineName: `계획 ${nth}` }),
    is: ({ baselineName }, nth) => baselineName === `계획 ${nth}`,
    remove: ['POST /api/design/removeBaseline', seen('baselineId'), 'baseline-not-found'],
  },
  {
    ...{ add: 'POST /api/roles/add', list: 'POST /api/roles/list' },
    sent: (nth) => ({ roleName: `직책 ${nth}`, rights: ['boxes.write'] }),
    is: ({ roleName }, nth) => roleName === `직책 ${nth}`,
    remove: ['POST /api/roles/delete', seen('roleKey'), 'role-not-found'],
  },
  {
    ...{ add: 'POST /api/staff/add', list: 'POST /api/staff/list' },
    sent: (nth) => ({ email: `person-${nth}@added.example`, staffName: `사람 ${nth}`, staffNickName: '', role: 'staff', affiliation: '' }),
    is: ({ email }, nth) => email === `person-${nth}@added.example`,
  },
  {
    ...{ add: 'POST /api/views/save', list: 'POST /api/views/list' },
    sent: (nth) => ({ list: 'orders', name: `보기 ${nth}`, search: 'q=a', isShared: false }),
    is: ({ name }, nth) => name === `보기 ${nth}`,
  },
  {
    ...{ add: 'POST /api/templates/save', list: 'POST /api/templates/list' },
    sent: (nth) => ({ ...template, name: `틀 ${nth}`, onlyNew: true }),
    is: ({ name }, nth) => name === `틀 ${nth}`,
  },
];

let last = 0;
const fresh = () => {
  last += 1;
  return last;
};

describe.each(kinds.map((kind) => [kind.add, kind] as const))('%s', (_name, { add, list, sent, is, remove }) => {
  const send = (client: Client, key: string, nth: number) =>
    client.call(add, { body: sent(nth), headers: { 'idempotency-key': key } } as never);
  const rows = async (client: Client = office) => (await client.call(list, { body: {} } as never)) as Row[];
  const found = async (nth: number, client = office) => (await rows(client)).filter((row) => is(row, nth));

  it('adds one for all that is sent at the same time with one key, and answers each', async () => {
    const [key, nth, before] = [crypto.randomUUID(), fresh(), await rows()];
    await Promise.all([send(office, key, nth), send(office, key, nth)]);
    expect(await rows()).toHaveLength(before.length + 1);
    expect(await found(nth)).toHaveLength(1);
  });

  it('adds no second one where the values were changed after a lost answer, however often', async () => {
    const [key, first, before] = [crypto.randomUUID(), fresh(), await rows()];
    await send(office, key, first);
    for (const nth of [fresh(), fresh()]) {
      await send(office, key, nth);
      expect(await rows()).toHaveLength(before.length + 1);
      expect(await found(nth)).toHaveLength(1);
    }
    expect(await found(first)).toEqual([]);
  });

  it('adds one of its own for another person, and for another key', async () => {
    const [key, one, two, three] = [crypto.randomUUID(), fresh(), fresh(), fresh()];
    await send(office, key, one);
    await send(other, key, two);
    await send(office, crypto.randomUUID(), three);
    for (const nth of [one, three]) expect(await found(nth)).toHaveLength(1);
    // a view is seen by its person only
    expect(await found(two, other)).toHaveLength(1);
  });

  if (remove)
    it('adds none anew that was removed meanwhile', async () => {
      const [removing, seenRow, code] = remove;
      const [key, nth] = [crypto.randomUUID(), fresh()];
      await send(office, key, nth);
      const [row = {}] = await found(nth);
      await office.call(removing, { body: seenRow(row) } as never);
      expect(await office.problem(add, { body: sent(nth), headers: { 'idempotency-key': key } })).toMatchObject({ code });
      expect(await found(nth)).toEqual([]);
    });
});
