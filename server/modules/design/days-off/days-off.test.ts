import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byFirstDay } from '#contract/design/days-off/by-first-day.ts';
import type { Staff } from '#contract/staff/staff.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';

let test: TestApp;
let planner: Client & { staff: Staff };
let viewer: Client & { staff: Staff };
let day = 10;

beforeAll(async () => {
  test = await startTestApp();
  planner = await test.signIn();
  viewer = await test.signIn({ role: 'viewer' });
});
afterAll(() => test.close());

const days = () => {
  day += 1;
  return { startDate: `2031-03-${day}`, endDate: `2031-03-${day}`, offKind: 'leave' as const };
};
const add = async (staffId = viewer.staff.staffId) =>
  (await planner.call('POST /api/design/addDaysOff', { body: { staffId, ...days() } })).daysOff;
const list = () => planner.call('POST /api/design/daysOff', { body: {} });

describe('days off', () => {
  it('stand once, however often they are sent, and are listed by first day', async () => {
    const body = { staffId: viewer.staff.staffId, startDate: '2031-01-02', endDate: '2031-01-05', offKind: 'trip' as const };
    const first = await planner.call('POST /api/design/addDaysOff', { body });
    expect(await planner.call('POST /api/design/addDaysOff', { body })).toEqual(first);
    expect(await planner.problem('POST /api/design/addDaysOff', { body: { ...body, offKind: 'leave' } })).toMatchObject({
      code: 'days-off-taken',
    });
    await add();
    const all = await list();
    expect(all).toEqual([...all].sort(byFirstDay));
    expect(all.filter(({ daysOffId }) => daysOffId === first.daysOff.daysOffId)).toHaveLength(1);
  });

  it('are changed with the revision that was seen; an older one is told who was first', async () => {
    const { daysOffId, revision } = await add();
    const body = { daysOffId, revision, changes: { offKind: 'other' as const } };
    expect(await planner.call('POST /api/design/updateDaysOff', { body })).toMatchObject({ daysOff: { offKind: 'other', revision: 2 } });
    const late = { daysOffId, revision, changes: { endDate: '2031-04-30' } };
    expect(await planner.problem('POST /api/design/updateDaysOff', { body: late })).toMatchObject({
      code: 'revision-conflict',
      current: { revision: 2 },
    });
  });

  it('end no earlier than they begin, also where only one of the two is sent', async () => {
    const { daysOffId } = await add();
    const body = { daysOffId, changes: { endDate: '2031-01-01' } };
    expect(await planner.problem('POST /api/design/updateDaysOff', { body })).toMatchObject({ code: 'invalid-input' });
  });

  it('that turn out to be there already take the place of those of an earlier press, however often that is sent', async () => {
    const { daysOff } = await viewer.call('POST /api/design/addOwnDaysOff', { body: days() });
    const { startDate, endDate, offKind } = daysOff;
    const before = await list();
    for (const staffId of [viewer.staff.staffId, planner.staff.staffId]) {
      const headers = { 'idempotency-key': crypto.randomUUID() };
      await planner.call('POST /api/design/addDaysOff', { body: { staffId, ...days() }, headers });
      const body = { staffId: viewer.staff.staffId, startDate, endDate, offKind };
      for (let time = 0; time < 2; time += 1)
        expect(await planner.call('POST /api/design/addDaysOff', { body, headers })).toEqual({ daysOff });
      expect(await list()).toEqual(before);
    }
  });

  it('of others are not removed by who enters their own at the same attempt, having lost the right to plan', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { staffId: viewer.staff.staffId, ...days() };
    const { daysOff } = await planner.call('POST /api/design/addDaysOff', { body, headers });
    const own = await planner.call('POST /api/design/addOwnDaysOff', { body: days(), headers });
    expect(await list()).toEqual(expect.arrayContaining([daysOff, own.daysOff]));
  });

  it('are everybody’s own to write, and those of others only for who plans', async () => {
    const { daysOff } = await viewer.call('POST /api/design/addOwnDaysOff', { body: days() });
    expect(daysOff.staffId).toBe(viewer.staff.staffId);
    const others = await add(planner.staff.staffId);
    const remove = { body: { daysOffId: others.daysOffId } };
    expect(await viewer.problem('POST /api/design/removeOwnDaysOff', remove)).toMatchObject({ code: 'days-off-not-found' });
    expect(await viewer.problem('POST /api/design/removeDaysOff', remove)).toMatchObject({ code: 'not-allowed' });
    await viewer.call('POST /api/design/removeOwnDaysOff', { body: { daysOffId: daysOff.daysOffId } });
    await planner.call('POST /api/design/removeDaysOff', remove);
    const left = (await list()).map(({ daysOffId }) => daysOffId);
    expect(left).not.toContain(daysOff.daysOffId);
    expect(left).not.toContain(others.daysOffId);
  });

  it('are of people who are there', async () => {
    const body = { staffId: 999_999, ...days() };
    expect(await planner.problem('POST /api/design/addDaysOff', { body })).toMatchObject({ code: 'staff-not-found' });
  });
});
