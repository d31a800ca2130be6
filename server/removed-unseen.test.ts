import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EndpointName } from '#contract/permissions.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { boardOf } from '#test/design.ts';
import { newOrder, registerOrder } from '#test/orders.ts';
import { addProducts } from '#test/products.ts';

let test: TestApp;
let kim: Client & { staff: { staffId: number } };
let lee: Client;

beforeAll(async () => {
  test = await startTestApp();
  [kim, lee] = [await test.signIn({ role: 'administrator', staffName: '김서연' }), await test.signIn({ role: 'administrator' })];
});
afterAll(() => test.close());

type Row = { revision: number };
type Name = EndpointName & `POST /api/${string}`;

interface Removable {
  add(): Promise<Row>;
  /** The field with a row's key. One person makes these `changes` by `update`, and another, who has not seen them, calls `remove`. */
  key: string;
  changes: object;
  update: Name;
  remove: Name;
}

const note = () => ({ noteKey: crypto.randomUUID(), noteText: '처음' });
const day = (at: number) => `2031-0${at}-03`;
const off = (at: number) => ({ startDate: day(at), endDate: day(at), offKind: 'leave' as const });
const when = { endDate: '2031-09-09' };

const removable: Record<string, Removable> = {
  'a box': {
    add: async () =>
      (await kim.call('POST /api/boxes/add', { body: { boxName: 'unseen', length: 1, width: 1, height: 1, ownWeight: 0.1 } })).box,
    ...{ key: 'boxId', changes: { ownWeight: 0.5 }, update: 'POST /api/boxes/update', remove: 'POST /api/boxes/remove' },
  },
  'a fact of customs': {
    add: async () => {
      const rest = { countries: null, rates: null, until: '2019-02-01', estimate: true, source: 'test' };
      return (await kim.call('POST /api/customs/addFact', { body: { name: 'us-post-limit', value: 1, since: '2019-01-01', ...rest } }))
        .fact;
    },
    ...{ key: 'factId', changes: { value: 2 }, update: 'POST /api/customs/updateFact', remove: 'POST /api/customs/removeFact' },
  },
  'a role': {
    add: async () => (await kim.call('POST /api/roles/add', { body: { roleName: 'unseen', rights: [] } })).role,
    ...{ key: 'roleKey', changes: { rights: ['exports'] }, update: 'POST /api/roles/update', remove: 'POST /api/roles/delete' },
  },
  'a baseline': {
    add: async () => (await kim.call('POST /api/design/addBaseline', { body: { baselineName: 'unseen' } })).baseline,
    ...{ key: 'baselineId', changes: { baselineName: 'seen' } },
    ...{ update: 'POST /api/design/renameBaseline', remove: 'POST /api/design/removeBaseline' },
  },
  'days off': {
    add: async () => (await kim.call('POST /api/design/addDaysOff', { body: { staffId: kim.staff.staffId, ...off(1) } })).daysOff,
    ...{ key: 'daysOffId', changes: when, update: 'POST /api/design/updateDaysOff', remove: 'POST /api/design/removeDaysOff' },
  },
  'days off of one’s own': {
    add: async () => (await kim.call('POST /api/design/addOwnDaysOff', { body: off(2) })).daysOff,
    ...{ key: 'daysOffId', changes: when, update: 'POST /api/design/updateDaysOff', remove: 'POST /api/design/removeOwnDaysOff' },
  },
  'a note on a project': {
    add: async () => {
      const { designWorkflowId } = await boardOf(kim).create();
      return (await kim.call('POST /api/design/addNote', { body: { designWorkflowId, ...note() } })).note;
    },
    ...{ key: 'noteId', changes: { noteText: '다음' }, update: 'POST /api/design/updateNote', remove: 'POST /api/design/removeNote' },
  },
  'a note on an order': {
    add: async () => {
      const order = await registerOrder(kim, newOrder(await addProducts(test.db, [{}])));
      return (await kim.call('POST /api/orders/addNote', { body: { orderId: order.orderId, ...note() } })).note;
    },
    ...{ key: 'noteId', changes: { noteText: '다음' }, update: 'POST /api/orders/updateNote', remove: 'POST /api/orders/removeNote' },
  },
};

it.each(Object.entries(removable))('%s that somebody else has changed is not taken away by who has not seen that', async (_, given) => {
  const { add, key, changes, update, remove } = given;
  const row = await add();
  const named = { [key]: (row as Row & Record<string, unknown>)[key] };
  await lee.call(update, { body: { ...named, revision: row.revision, changes } as never });
  const late = await kim.problem(remove, { body: { ...named, revision: row.revision } as never });
  expect(late).toMatchObject({
    code: 'revision-conflict',
    current: { ...changes, revision: row.revision + 1 },
    change: { kind: expect.any(String) },
  });
  await kim.call(remove, { body: { ...named, revision: row.revision + 1 } as never });
  expect((await kim.problem(remove, { body: named as never })).status).toBe(404);
});
