import { afterAll, beforeAll, expect, it } from 'vitest';
import { role } from '#server/db/schema/staff/role.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { boardOf } from '#test/design.ts';

// what all notes have in common is tested by `server/db/notes/kept-notes.test.ts`

let test: TestApp;
let han: Client;
let yun: Client;
let designWorkflowId: number;
let noteId: number;
let body: { noteKey: string; designWorkflowId: number; noteText: string };

beforeAll(async () => {
  test = await startTestApp();
  [han, yun] = [await test.signIn({ staffName: '한태오' }), await test.signIn({ staffName: '윤하나' })];
  ({ designWorkflowId } = await boardOf(han).create({ summary: '가을 화보' }));
  body = { noteKey: crypto.randomUUID(), designWorkflowId, noteText: '시안: https://files.example/a' };
  ({ noteId } = (await han.call('POST /api/design/addNote', { body })).note);
});
afterAll(() => test.close());

const notes = async (by: Client) => (await by.call('POST /api/design/notes', { body: { designWorkflowId } })).notes;

it('notes stay with a project that is deleted and restored, which takes no new ones meanwhile', async () => {
  const before = await notes(yun);
  const target = { ...boardOf(han).window, designWorkflowId, isSub: false };
  await han.call('POST /api/design/deleteProject', { body: target });
  expect(await yun.problem('POST /api/design/addNote', { body: { ...body, noteKey: crypto.randomUUID() } })).toMatchObject({
    code: 'project-deleted',
    change: { staffName: '한태오' },
  });
  await han.call('POST /api/design/restoreProject', { body: target });
  expect(await notes(yun)).toEqual(before);
});

it('notes are read by everybody, and written by those who may write the board', async () => {
  await test.db.insert(role).values({ roleKey: 'looking', roleName: '보기', rights: [] });
  const looker = await test.signIn({ role: 'looking' });
  expect(await notes(looker)).toEqual(await notes(yun));
  for (const refused of [
    looker.problem('POST /api/design/addNote', { body: { ...body, noteKey: crypto.randomUUID() } }),
    looker.problem('POST /api/design/updateNote', { body: { noteId, changes: { noteText: 'x' } } }),
    looker.problem('POST /api/design/removeNote', { body: { noteId } }),
  ])
    expect(await refused).toMatchObject({ code: 'not-allowed' });
});

it('the history names the project of a note, and its day', async () => {
  const { changes } = await han.call('POST /api/history/list', { body: { kind: 'projectNote', entityId: String(noteId) } });
  expect(changes[0]).toMatchObject({ entityName: '가을 화보', entityDay: expect.stringMatching(/^20/) });
});
