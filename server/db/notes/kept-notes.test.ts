import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KeptNote } from '#contract/notes/notes.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { databaseKind } from '#test/database.ts';
import { boardOf } from '#test/design.ts';
import { openEventStream } from '#test/event-stream.ts';
import { newOrder, registerOrder } from '#test/orders.ts';
import { addProducts } from '#test/products.ts';

let test: TestApp;
let han: Client;
let yun: Client;

interface Note {
  noteKey: string;
  noteText: string;
}

/** A row that has notes. */
interface Owner {
  owner: { orderId: number } | { designWorkflowId: number };
  /** What the history calls it. */
  entityName: string;
  lock: SQL;
  list(by: Client): Promise<{ notes: KeptNote[] }>;
  add(by: Client, note: Note): Promise<{ note: KeptNote }>;
}

/** A kind of row that has notes. */
interface Kind {
  area: 'orders' | 'design';
  kind: 'orderNote' | 'projectNote';
  notFound: 'order-not-found' | 'project-not-found';
  begin(): Promise<Owner>;
  nowhere: { orderId: number } | { designWorkflowId: number };
}
const onOrder: Kind = {
  ...{ area: 'orders', kind: 'orderNote', notFound: 'order-not-found', nowhere: { orderId: 99_999 } },
  async begin() {
    const { orderId, orderNumber } = await registerOrder(han, newOrder(await addProducts(test.db, [{}])));
    const lock = sql`select from "order" where order_id = ${orderId} for update`;
    return {
      ...{ owner: { orderId }, entityName: orderNumber, lock },
      list: (by) => by.call('POST /api/orders/notes', { body: { orderId } }),
      add: (by, note) => by.call('POST /api/orders/addNote', { body: { ...note, orderId } }),
    };
  },
};
const onProject: Kind = {
  ...{ area: 'design', kind: 'projectNote', notFound: 'project-not-found', nowhere: { designWorkflowId: 99_999 } },
  async begin() {
    const { designWorkflowId } = await boardOf(han).create({ summary: '가을 화보' });
    const lock = sql`select from project where design_workflow_id = ${designWorkflowId} for update`;
    return {
      ...{ owner: { designWorkflowId }, entityName: '가을 화보', lock },
      list: (by) => by.call('POST /api/design/notes', { body: { designWorkflowId } }),
      add: (by, note) => by.call('POST /api/design/addNote', { body: { ...note, designWorkflowId } }),
    };
  },
};

beforeAll(async () => {
  test = await startTestApp();
  [han, yun] = [await test.signIn({ staffName: '한태오' }), await test.signIn({ staffName: '윤하나' })];
});
afterAll(() => test.close());

describe.each([onOrder, onProject])('notes ($kind)', ({ area, kind, notFound, begin, nowhere }) => {
  const at = <Name extends 'notes' | 'addNote' | 'updateNote' | 'removeNote'>(name: Name) => `POST /api/${area}/${name}` as const;
  let row: Owner;
  beforeAll(async () => {
    row = await begin();
  });
  const add = async (by: Client, noteText: string, noteKey: string = crypto.randomUUID()) =>
    (await row.add(by, { noteKey, noteText })).note;
  const notes = async () => (await row.list(yun)).notes;
  const changesOf = async (noteId: number) =>
    (await han.call('POST /api/history/list', { body: { kind, entityId: String(noteId) } })).changes;
  const send = (by: Client, name: 'notes' | 'updateNote', body: object) =>
    by.fetch(`/api/${area}/${name}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

  it('are several, each with who wrote it and when, oldest first', async () => {
    const [first, second] = [await add(han, '선물 포장\n리본은 빨강'), await add(yun, '  통화함 ')];
    expect(await notes()).toEqual([first, second]);
    expect(first).toMatchObject({ noteText: '선물 포장\n리본은 빨강', writtenByName: '한태오', changedAt: null, ...row.owner });
    expect(second).toMatchObject({ noteText: '통화함', writtenByName: '윤하나' });
  });

  it.runIf(databaseKind() === 'postgres')('are read while somebody changes the row', async () => {
    await test.db.transaction(async (tx) => {
      await tx.execute(row.lock);
      expect(await send(yun, 'notes', row.owner)).toMatchObject({ status: 200 });
    });
  });

  it('are stored once, however often and at whatever moment they are sent', async () => {
    const before = (await notes()).length;
    const key = crypto.randomUUID();
    const stored = await Promise.all([add(han, '한 번만', key), add(han, '한 번만', key), add(han, '한 번만', key)]);
    expect(new Set(stored.map(({ noteId }) => noteId)).size).toBe(1);
    expect(await notes()).toHaveLength(before + 1);
  });

  it('are changed live, with history, and put back; of two who change one at once the second is told', async () => {
    const { noteId, revision } = await add(han, '월요일');
    const stream = await openEventStream((init) => han.fetch('/api/events', init));
    const change = async (by: Client, noteText: string) => {
      const answer = await send(by, 'updateNote', { noteId, revision, changes: { noteText } });
      return { status: answer.status, noteText, body: await answer.json() };
    };
    const [taken, refused] = (await Promise.all([change(han, '화요일'), change(yun, '수요일')])).sort((a, b) => a.status - b.status);
    expect(taken).toMatchObject({
      status: 200,
      body: { note: { noteText: taken?.noteText, writtenByName: '한태오', revision: 2, changedAt: expect.any(String) } },
    });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'revision-conflict', current: { noteId, noteText: taken?.noteText, revision: 2 }, change: { kind } },
    });
    await stream.waitFor(({ data: { rows } }) => rows?.some((each) => each.noteId === noteId && each.revision === 2) ?? false);
    stream.close();
    const [last] = await changesOf(noteId);
    expect(last).toMatchObject({ field: 'noteText', from: '월요일', to: taken?.noteText, entityName: row.entityName });
    await han.call('POST /api/history/putBack', { body: { changeId: last?.changeId ?? 0 } });
    expect((await notes()).find((each) => each.noteId === noteId)).toMatchObject({ noteText: '월요일' });
  });

  it('are taken away, which the history keeps', async () => {
    const { noteId } = await add(han, '잘못 씀');
    await yun.call(at('removeNote'), { body: { noteId } });
    expect((await notes()).map((each) => each.noteId)).not.toContain(noteId);
    expect((await changesOf(noteId))[0]).toMatchObject({ field: null, staffName: '윤하나', from: { note_text: '잘못 씀' } });
    for (const again of [
      yun.problem(at('removeNote'), { body: { noteId } }),
      yun.problem(at('updateNote'), { body: { noteId, changes: { noteText: '다시' } } }),
    ])
      expect(await again).toMatchObject({ code: 'note-not-found' });
  });

  it('have a limit, and belong to a row', async () => {
    const body = { noteKey: crypto.randomUUID(), ...row.owner };
    for (const noteText of [' ', 'x'.repeat(1001)])
      expect(await han.problem(at('addNote'), { body: { ...body, noteText } })).toMatchObject({ errors: [{ path: 'noteText' }] });
    expect(await han.problem(at('addNote'), { body: { ...body, ...nowhere, noteText: 'x' } })).toMatchObject({ code: notFound });
    expect(await han.problem(at('notes'), { body: nowhere })).toMatchObject({ code: notFound });
  });
});
