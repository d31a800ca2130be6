import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { type ChangeKind, changeKinds } from '#contract/history/change-kinds.ts';
import type { Change } from '#contract/history/history.ts';
import { canPutBack } from '#contract/history/put-back.ts';
import { emptyMember } from '#contract/members/empty-member.ts';
import { problemsOf } from '#contract/problems-of.ts';
import { shippedRoles } from '#contract/roles/shipped-roles.ts';
import type { Staff } from '#contract/staff/staff.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { boardOf } from '#test/design.ts';
import { newOrder, registerOrder } from '#test/orders.ts';
import { addProducts } from '#test/products.ts';

let test: TestApp;
let boss: Client & { staff: Staff };
let lee: Client & { staff: Staff };
let writes: Record<ChangeKind, (value: number) => Promise<unknown>>;

beforeAll(async () => {
  test = await startTestApp();
  boss = await test.signIn({ role: 'administrator' });
  lee = await test.signIn();
  const [pdNumber = 0] = await addProducts(test.db, [{}]);
  const order = await registerOrder(lee, newOrder([pdNumber]));
  const { parcels } = await lee.call('POST /api/parcels/add', {
    body: { rows: [{ orderNumber: order.orderNumber, carrier: 'EMS', trackingNumber: 'EM123456789KR' }] },
  });
  const { member } = await lee.call('POST /api/members/add', {
    body: { memberKey: crypto.randomUUID(), member: { ...emptyMember, memberName: 'Jane' } },
  });
  const { box } = await boss.call('POST /api/boxes/add', {
    body: { boxName: '소형', length: 22, width: 19, height: 9, ownWeight: 0.1 },
  });
  const { note } = await lee.call('POST /api/orders/addNote', {
    body: { noteKey: crypto.randomUUID(), orderId: order.orderId, noteText: '메모' },
  });
  const facts = await boss.call('POST /api/customs/facts', { body: {} });
  const board = boardOf(lee);
  const { role } = await boss.call('POST /api/roles/add', { body: { roleName: '새 역할', rights: [] } });
  const project = await board.create();
  const sub = await board.createSub(project);
  const { note: onProject } = await lee.call('POST /api/design/addNote', {
    body: { noteKey: crypto.randomUUID(), designWorkflowId: project.designWorkflowId, noteText: '메모' },
  });
  const { baseline } = await lee.call('POST /api/design/addBaseline', { body: { baselineName: '기준' } });
  writes = {
    product: (value) =>
      lee.call('POST /api/products/updateProduct', { body: { productData: { pdNumber, weight: value }, targetColumn: 'weight' } }),
    staff: (value) => boss.call('POST /api/staff/update', { body: { staffId: lee.staff.staffId, changes: { staffNickName: `${value}` } } }),
    role: (value) => boss.call('POST /api/roles/update', { body: { roleKey: role.roleKey, changes: { roleName: `${value}` } } }),
    priceSheet: (value) =>
      lee.call('POST /api/products/updateProductPriceSheet', {
        body: { productData: { pdNumber, priceSheet: { costPrice: value } }, targetColumn: 'costPrice' },
      }),
    exchangeRate: (value) => lee.call('POST /api/products/updateExchangeRate', { body: { country: 'US', exchangeRate: value } }),
    order: (value) => lee.call('POST /api/orders/update', { body: { orderId: order.orderId, changes: { phone: `${value}` } } }),
    orderNote: (value) => lee.call('POST /api/orders/updateNote', { body: { noteId: note.noteId, changes: { noteText: `${value}` } } }),
    member: (value) => lee.call('POST /api/members/update', { body: { memberId: member.memberId, changes: { phone: `${value}` } } }),
    maker: (value) => lee.call('POST /api/makers/write', { body: { makerName: '공방', changes: { leadDays: value } } }),
    parcel: (value) =>
      lee.call('POST /api/parcels/update', { body: { parcelId: parcels[0]?.parcelId ?? 0, changes: { carrier: `carrier ${value}` } } }),
    seller: (value) => boss.call('POST /api/orders/updateSeller', { body: { changes: { companyName: `${value}` } } }),
    customsFact: (value) => boss.call('POST /api/customs/updateFact', { body: { factId: facts[0]?.factId ?? 0, changes: { value } } }),
    boxPreset: (value) => boss.call('POST /api/boxes/update', { body: { boxId: box.boxId, changes: { ownWeight: value } } }),
    project: (value) => board.edit(project.designWorkflowId, { summary: `${value}` }),
    subProject: (value) =>
      lee.call('POST /api/design/editProject', board.editing(sub.designWorkflowSubProjectId, { summary: `${value}` }, true)),
    daysOff: await writesDaysOff(lee),
    baseline: (value) =>
      lee.call('POST /api/design/renameBaseline', { body: { baselineId: baseline.baselineId, changes: { baselineName: `${value}` } } }),
    projectNote: (value) =>
      lee.call('POST /api/design/updateNote', { body: { noteId: onProject.noteId, changes: { noteText: `${value}` } } }),
  };
});
afterAll(() => test.close());

async function writesDaysOff(client: Client & { staff: Staff }): Promise<(value: number) => Promise<unknown>> {
  const body = { staffId: client.staff.staffId, startDate: '2031-01-01', endDate: '2031-01-31', offKind: 'leave' as const };
  const { daysOffId } = (await client.call('POST /api/design/addDaysOff', { body })).daysOff;
  return (value) => client.call('POST /api/design/updateDaysOff', { body: { daysOffId, changes: { endDate: `2031-02-${10 + value}` } } });
}

const newest = async (kind: ChangeKind): Promise<Change> => {
  const { changes } = await boss.call('POST /api/history/list', { body: { kind, limit: 1 } });
  if (!changes[0]) throw new Error(`no change of ${kind}`);
  return changes[0];
};
const putBack = async (client: Client, { changeId }: Change) =>
  (
    await client.fetch('/api/history/putBack', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ changeId }),
    })
  ).ok;

describe.each(changeKinds)('a change of kind %s', (kind) => {
  it('is put back exactly where the contract says that it can be, and to what was before', async () => {
    await writes[kind](1);
    const first = await newest(kind);
    expect(await putBack(boss, first)).toBe(canPutBack(first, { rights: shippedRoles.administrator }));
    for (const [client, role] of [
      [lee, 'staff'],
      [boss, 'administrator'],
    ] as const) {
      await writes[kind](2);
      await writes[kind](3);
      const change = await newest(kind);
      expect(await putBack(client, change), role).toBe(canPutBack(change, { rights: shippedRoles[role] }));
      expect((await newest(kind)).to).toEqual(canPutBack(change, { rights: shippedRoles[role] }) ? change.from : change.to);
    }
  });
});

it('is refused by the rules of the single write, which the endpoint says of itself', async () => {
  const name = 'POST /api/history/putBack';
  const refusal = async (kind: ChangeKind, field: string) => {
    const { changes } = await boss.call('POST /api/history/list', { body: { kind, field, limit: 1 } });
    const { code } = await boss.problem(name, { body: { changeId: changes[0]?.changeId } });
    expect(problemsOf(name, endpoints[name])).toContain(code);
    return code;
  };
  const size = { length: 22, width: 19, height: 9, ownWeight: 0.1 };
  const { box } = await boss.call('POST /api/boxes/add', { body: { ...size, boxName: '상자 갑' } });
  await boss.call('POST /api/boxes/update', { body: { boxId: box.boxId, changes: { boxName: '상자 을' } } });
  await boss.call('POST /api/boxes/add', { body: { ...size, boxName: '상자 갑' } });
  expect(await refusal('boxPreset', 'boxName')).toBe('box-name-taken');
  const { baseline } = await lee.call('POST /api/design/addBaseline', { body: { baselineName: '갑' } });
  await lee.call('POST /api/design/renameBaseline', { body: { baselineId: baseline.baselineId, changes: { baselineName: '을' } } });
  await lee.call('POST /api/design/addBaseline', { body: { baselineName: '갑' } });
  expect(await refusal('baseline', 'baselineName')).toBe('baseline-name-taken');
});
