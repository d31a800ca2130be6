import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ChangeKind } from '#contract/history/change-kinds.ts';
import { fieldRights } from '#contract/visibility/field-rights.ts';
import { rowsOf } from '#server/db/db.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { fieldLabel, fieldsOf } from '#web/features/history/describe-change.ts';
import { ko } from '#web/i18n/ko.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** Written once, together with the whole row: the history of an added row has no entries for single values. */
const neverChanged: readonly string[] = [
  ...['order.orderNumber', 'order.registeredAt', 'order.registeredBy', 'order.externalReference', 'order.externalKey'],
  // changes together with the channel's name
  'order.channelKey',
  ...['orderNote.orderId', 'orderNote.writtenAt', 'orderNote.writtenBy', 'member.memberKey', 'parcel.orderId'],
  ...['projectNote.designWorkflowId', 'projectNote.writtenAt', 'projectNote.writtenBy', 'subProject.parentProjectId'],
];

/** The columns that the triggers of each kind leave out: its key, and those that the history does not show. */
async function leftOut(): Promise<Map<string, string[]>> {
  const triggers = await rowsOf<{ arguments: string }>(
    test.db,
    sql`select pg_get_triggerdef(t.oid) as arguments from pg_trigger t join pg_proc on pg_proc.oid = tgfoid
        where proname = 'record_change' and tgtype & 16 <> 0`,
  );
  return new Map(
    triggers.map(({ arguments: parameters }) => {
      const [kind = '', ...columns] = [...parameters.slice(parameters.indexOf('record_change(')).matchAll(/'([^']*)'/g)].map(
        ([, name = '']) => name,
      );
      return [kind, columns.map((column) => column.replace(/_(.)/g, (_all, letter: string) => letter.toUpperCase()))];
    }),
  );
}

it('every field that the history tells of has a name that people read, by which it can be filtered', async () => {
  const hidden = await leftOut();
  expect(hidden.get('project')).toContain('eventId');
  const unnamed = Object.entries(fieldRights).flatMap(([kind, fields]) =>
    Object.keys(fields)
      .filter((field) => hidden.has(kind) && !hidden.get(kind)?.includes(field) && !neverChanged.includes(`${kind}.${field}`))
      .filter((field) => fieldLabel(kind as ChangeKind, field, ko) === field)
      .map((field) => `${kind}.${field}`),
  );
  expect(unnamed).toEqual([]);
});

it('the filter offers no field of the board that the history does not have', () => {
  for (const kind of ['project', 'subProject'] as const)
    expect(Object.keys(fieldsOf(kind, ko)).filter((field) => !Object.hasOwn(fieldRights[kind], field))).toEqual([]);
});
