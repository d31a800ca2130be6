import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { role } from '#server/db/schema/staff/role.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { databaseKind } from '#test/database.ts';
import { boardOf } from '#test/design.ts';
import { openEventStream } from '#test/event-stream.ts';

let test: TestApp;
let han: Client;
let yun: Client;
let designWorkflowId: number;

beforeAll(async () => {
  test = await startTestApp();
  [han, yun] = [await test.signIn({ staffName: '한태오' }), await test.signIn({ staffName: '윤하나' })];
  ({ designWorkflowId } = await boardOf(han).create({ summary: '가을 화보' }));
});
afterAll(() => test.close());

const add = async (by: Client, noteText: string, noteKey: string = crypto.randomUUID()) =>
  (await by.call('POST /api/design/addNote', { body: { noteKey, designWorkflowId, noteText } })).note;
const notes = async () => (await yun.call('POST /api/design/notes', { body: { designWorkflowId } })).notes;

describe('notes on a project', () => {
  it('are several, each with who wrote it and when, oldest first', async () => {
    const [first, second] = [await add(han, '시안: https://files.example/a'), await add(yun, '  확인함 ')];
    expect(await notes()).toEqual([first, second]);
    expect(first).toMatchObject({ noteText: '시안: https://files.example/a', writtenByName: '한태오', changedAt: null, designWorkflowId });
    expect(second).toMatchObject({ noteText: '확인함', writtenByName: '윤하나' });
  });

  it.runIf(databaseKind() === 'postgres')('are read while somebody changes the project', async () => {
    const headers = { 'content-type': 'application/json' };
    await test.db.transaction(async (tx) => {
      await tx.execute(sql`select from project where design_workflow_id = ${designWorkflowId} for update`);
      expect(await yun.fetch('/api/design/notes', { method: 'POST', headers, body: JSON.stringify({ designWorkflowId }) })).toMatchObject({
        status: 200,
      });
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
    const change = (by: Client, noteText: string) =>
      by.fetch('/api/design/updateNote', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ noteId, revision, changes: { noteText } }),
      });
    const answers = await Promise.all([change(han, '화요일'), change(yun, '수요일')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await stream.waitFor(({ data: { rows } }) => rows?.some((row) => row.noteId === noteId && row.revision === 2) ?? false);
    stream.close();
    const refused = await answers.find(({ status }) => status === 409)?.json();
    expect(refused).toMatchObject({ code: 'revision-conflict', current: { noteId, revision: 2 }, change: { kind: 'projectNote' } });
    const { changes } = await han.call('POST /api/history/list', { body: { kind: 'projectNote', entityId: String(noteId) } });
    expect(changes[0]).toMatchObject({
      field: 'noteText',
      from: '월요일',
      entityName: '가을 화보',
      entityDay: expect.stringMatching(/^20/),
    });
    await han.call('POST /api/history/putBack', { body: { changeId: changes[0]?.changeId ?? 0 } });
    expect((await notes()).find((each) => each.noteId === noteId)).toMatchObject({ noteText: '월요일' });
  });

  it('are taken away, which the history keeps', async () => {
    const { noteId } = await add(han, '잘못 씀');
    await yun.call('POST /api/design/removeNote', { body: { noteId } });
    expect((await notes()).map((each) => each.noteId)).not.toContain(noteId);
    const { changes } = await han.call('POST /api/history/list', { body: { kind: 'projectNote', entityId: String(noteId) } });
    expect(changes[0]).toMatchObject({ field: null, staffName: '윤하나', from: { note_text: '잘못 씀' } });
    for (const again of [
      yun.problem('POST /api/design/removeNote', { body: { noteId } }),
      yun.problem('POST /api/design/updateNote', { body: { noteId, changes: { noteText: '다시' } } }),
    ])
      expect(await again).toMatchObject({ code: 'note-not-found' });
  });

  it('have a limit, and belong to a project', async () => {
    const body = { noteKey: crypto.randomUUID(), designWorkflowId };
    for (const noteText of [' ', 'x'.repeat(1001)])
      expect(await han.problem('POST /api/design/addNote', { body: { ...body, noteText } })).toMatchObject({
        errors: [{ path: 'noteText' }],
      });
    const nowhere = { ...body, designWorkflowId: 99_999, noteText: 'x' };
    expect(await han.problem('POST /api/design/addNote', { body: nowhere })).toMatchObject({ code: 'project-not-found' });
    expect(await han.problem('POST /api/design/notes', { body: { designWorkflowId: 99_999 } })).toMatchObject({
      code: 'project-not-found',
    });
  });

  it('stay with a project that is deleted and restored, which takes no new ones meanwhile', async () => {
    const before = await notes();
    const target = { ...boardOf(han).window, designWorkflowId, isSub: false };
    await han.call('POST /api/design/deleteProject', { body: target });
    const body = { noteKey: crypto.randomUUID(), designWorkflowId, noteText: 'x' };
    expect(await yun.problem('POST /api/design/addNote', { body })).toMatchObject({
      code: 'project-deleted',
      change: { staffName: '한태오' },
    });
    await han.call('POST /api/design/restoreProject', { body: target });
    expect(await notes()).toEqual(before);
  });

  it('are read by everybody, and written by those who may write the board', async () => {
    await test.db.insert(role).values({ roleKey: 'looking', roleName: '보기', rights: [] });
    const looker = await test.signIn({ role: 'looking' });
    const { noteId } = await add(han, '모두에게');
    expect((await looker.call('POST /api/design/notes', { body: { designWorkflowId } })).notes).toEqual(await notes());
    const body = { noteKey: crypto.randomUUID(), designWorkflowId, noteText: 'x' };
    for (const refused of [
      looker.problem('POST /api/design/addNote', { body }),
      looker.problem('POST /api/design/updateNote', { body: { noteId, changes: { noteText: 'x' } } }),
      looker.problem('POST /api/design/removeNote', { body: { noteId } }),
    ])
      expect(await refused).toMatchObject({ code: 'not-allowed' });
  });
});
