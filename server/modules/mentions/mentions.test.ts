import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { rowsOf } from '#server/db/db.ts';
import { role } from '#server/db/schema/staff/role.ts';
import { staff } from '#server/db/schema/staff/staff.ts';
import { sessionCookie } from '#server/http/session.ts';
import { openSession } from '#server/modules/auth/auth.service.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { boardOf } from '#test/design.ts';
import { openEventStream } from '#test/event-stream.ts';
import { newOrder, registerOrder } from '#test/orders.ts';
import { addProducts } from '#test/products.ts';

type Person = Client & { staff: { staffId: number; staffName: string } };

let test: TestApp;
let kim: Person;
let lee: Person;
/** Another person of the same name. */
let otherLee: Person;
/** May not see receivers, and so no notes on orders either. */
let packer: Person;
let projectId: number;
let orderId: number;
let orderNumber: string;

beforeAll(async () => {
  test = await startTestApp();
  await test.db.insert(role).values({ roleKey: 'mentions-packing', roleName: '포장 담당', rights: ['orders.write', 'board.write'] });
  kim = await test.signIn({ staffName: '김민지' });
  [lee, otherLee] = [await test.signIn({ staffName: '이지훈' }), await test.signIn({ staffName: '이지훈' })];
  packer = await test.signIn({ staffName: '포장이', role: 'mentions-packing' });
  projectId = (await boardOf(kim).create({ summary: '봄 박람회' })).designWorkflowId;
  const order = await registerOrder(kim, newOrder(await addProducts(test.db, [{}])));
  ({ orderId, orderNumber } = order);
});
beforeEach(async () => {
  for (const who of [kim, lee, otherLee, packer]) await readAll(who);
});
afterAll(() => test.close());

/** '@이지훈 봐 주세요' with its mentions: each '@' mentions the next person. */
const mentioning = (noteText: string, ...who: Person[]) => ({
  noteText,
  mentions: [...noteText.matchAll(/@[가-힣]+/g)].map(({ 0: found, index }, nth) => ({
    ...{ at: index, length: found.length, staffId: who[nth]?.staff.staffId ?? 0 },
  })),
});
const addTo = {
  project: (by: Client, noteText: string, ...who: Person[]) =>
    by.call('POST /api/design/addNote', { body: newNote({ designWorkflowId: projectId }, noteText, who) }),
  order: (by: Client, noteText: string, ...who: Person[]) =>
    by.call('POST /api/orders/addNote', { body: newNote({ orderId }, noteText, who) }),
};
const newNote = <Owner extends object>(owner: Owner, noteText: string, who: Person[]) => ({
  ...owner,
  ...mentioning(noteText, ...who),
  noteKey: crypto.randomUUID(),
});
const unread = async (who: Client) => (await who.call('POST /api/mentions/unread', { body: {} })).mentions;
const keysOf = async (who: Client) => (await unread(who)).map(({ key }) => key);
const read = (who: Client, keys: string[]) => who.call('POST /api/mentions/read', { body: { keys } });
const readAll = async (who: Client) => {
  const keys = await keysOf(who);
  if (keys.length > 0) await read(who, keys);
};

it('who is mentioned in a note is told until they have read it, by person and not by name', async () => {
  const { note } = await addTo.project(kim, '@이지훈 시안 봐 주세요, @이지훈', lee, lee);
  expect(note.mentions).toEqual([
    { at: 0, length: 4, staffId: lee.staff.staffId, staffName: '이지훈' },
    { at: 15, length: 4, staffId: lee.staff.staffId, staffName: '이지훈' },
  ]);
  expect(await unread(lee)).toMatchObject([
    { key: `p${note.noteId}`, on: 'project', ownerId: projectId, title: '봄 박람회', startDate: '2027-03-08', byName: '김민지' },
  ]);
  expect(await keysOf(otherLee)).toEqual([]);
  const { note: ofOrder } = await addTo.order(kim, '@이지훈 확인', otherLee);
  expect(await unread(otherLee)).toMatchObject([
    { key: `o${ofOrder.noteId}`, on: 'order', ownerId: orderId, title: orderNumber, startDate: null },
  ]);
  await read(lee, [`p${note.noteId}`, `o${ofOrder.noteId}`]);
  expect(await keysOf(lee)).toEqual([]);
  // reading marks only one's own mentions
  expect(await keysOf(otherLee)).toEqual([`o${ofOrder.noteId}`]);
});

it('the name that is shown is the one that they have now', async () => {
  const person = await test.signIn({ staffName: '박서준' });
  const { note } = await addTo.project(kim, '@박서준 님', person);
  await test.db.update(staff).set({ staffName: '박서진' }).where(eq(staff.staffId, person.staff.staffId));
  const { notes } = await lee.call('POST /api/design/notes', { body: { designWorkflowId: projectId } });
  expect(notes.find(({ noteId }) => noteId === note.noteId)?.mentions).toMatchObject([{ staffName: '박서진', at: 0, length: 4 }]);
});

it('a change tells those who are new in it, and takes the others away', async () => {
  const { note } = await addTo.project(kim, '@이지훈 님', lee);
  const change = (by: Client, body: object) =>
    by.call('POST /api/design/updateNote', { body: { noteId: note.noteId, changes: {}, ...body } });
  const to = ({ noteText, mentions }: ReturnType<typeof mentioning>) => ({ changes: { noteText }, mentions });
  await readAll(lee);
  await change(kim, to(mentioning('@이지훈 님, @김민지', lee, kim)));
  // a mention stays read, and mentioning oneself is no news
  expect([await keysOf(lee), await keysOf(kim)]).toEqual([[], []]);
  // the same words, but another person of that name
  const { note: changed } = await change(kim, to(mentioning('@이지훈 님, @김민지', otherLee, kim)));
  expect(changed.revision).toBe(3);
  expect(await keysOf(otherLee)).toEqual([`p${note.noteId}`]);
  // another person's edit keeps the mention of a name that stays
  const { note: shifted } = await change(lee, { changes: { noteText: '내일 @이지훈 님, 김민지' } });
  expect(shifted.mentions).toMatchObject([{ at: 3, staffId: otherLee.staff.staffId }]);
  await change(kim, { changes: { noteText: '없던 일' } });
  expect(await keysOf(otherLee)).toEqual([]);
});

it('a note that is taken away, and a project that is deleted, tell nothing any more', async () => {
  const { note } = await addTo.order(kim, '@이지훈', lee);
  await kim.call('POST /api/orders/removeNote', { body: { noteId: note.noteId } });
  expect(await keysOf(lee)).toEqual([]);
  const board = boardOf(kim);
  const { designWorkflowId } = await board.create({ summary: '취소될 행사' });
  await kim.call('POST /api/design/addNote', { body: newNote({ designWorkflowId }, '@이지훈', [lee]) });
  expect(await unread(lee)).toMatchObject([{ title: '취소될 행사' }]);
  await kim.call('POST /api/design/deleteProject', board.picking(designWorkflowId));
  expect(await keysOf(lee)).toEqual([]);
});

it('only those who can sign in and may see the note are offered, and accepted', async () => {
  const gone = await test.signIn({ staffName: '떠난이' });
  await test.db.update(staff).set({ active: false }).where(eq(staff.staffId, gone.staff.staffId));
  const offered = async (on: 'project' | 'order') =>
    (await kim.call('POST /api/mentions/people', { body: { on } })).people.map(({ staffId }) => staffId);
  const [onProject, onOrder] = [await offered('project'), await offered('order')];
  for (const { staff: person } of [lee, otherLee])
    expect([onProject.includes(person.staffId), onOrder.includes(person.staffId)]).toEqual([true, true]);
  expect([onProject.includes(packer.staff.staffId), onOrder.includes(packer.staff.staffId)]).toEqual([true, false]);
  expect(onProject).not.toContain(gone.staff.staffId);
  const refused = (problem: Promise<unknown>) => expect(problem).resolves.toMatchObject({ code: 'not-mentionable' });
  await refused(kim.problem('POST /api/orders/addNote', { body: newNote({ orderId }, '@포장이', [packer]) }));
  await refused(kim.problem('POST /api/design/addNote', { body: newNote({ designWorkflowId: projectId }, '@떠난이', [gone]) }));
  await refused(
    kim.problem('POST /api/design/addNote', {
      body: { ...newNote({ designWorkflowId: projectId }, '@누구', []), mentions: [{ at: 0, length: 3, staffId: 999_999 }] },
    }),
  );
  const { notes } = await kim.call('POST /api/design/notes', { body: { designWorkflowId: projectId } });
  expect(notes.filter(({ noteText }) => /^@(떠난이|누구)$/.test(noteText))).toEqual([]);
});

it('who may see orders no more sees nothing of the notes on them, and has them again with the right', async () => {
  const { note } = await addTo.order(kim, '@이지훈', lee);
  const set = (roleKey: string) => test.db.update(staff).set({ role: roleKey }).where(eq(staff.staffId, lee.staff.staffId));
  await set('mentions-packing');
  // a new role ends their sessions
  const signIn = async () => lee.cookies.set(sessionCookie(test.config).name, await openSession(test.db, lee.staff.staffId));
  await signIn();
  expect(await keysOf(lee)).toEqual([]);
  await set('staff');
  await signIn();
  expect(await keysOf(lee)).toEqual([`o${note.noteId}`]);
});

it('who may see notes on orders only is told of those', async () => {
  await test.db.insert(role).values({ roleKey: 'mentions-answering', roleName: '응대 담당', rights: ['orders.read-personal'] });
  const answering = await test.signIn({ staffName: '응대이', role: 'mentions-answering' });
  expect(await keysOf(answering)).toEqual([]);
  const { note } = await addTo.order(kim, '@응대이', answering);
  expect(await unread(answering)).toMatchObject([{ key: `o${note.noteId}`, on: 'order', ownerId: orderId, title: orderNumber }]);
});

it('mentions stand in the text, and are not endless', async () => {
  const body = newNote({ designWorkflowId: projectId }, '@이지훈 님', [lee]);
  const [place] = body.mentions;
  const at = (...places: object[]) => ({ ...body, mentions: places }) as typeof body;
  for (const wrong of [at({ ...place, at: 1 }), at({ ...place, length: 9 }), at(place ?? {}, place ?? {})])
    expect(await kim.problem('POST /api/design/addNote', { body: wrong })).toMatchObject({
      errors: [{ path: 'mentions', reason: { code: 'not-in-text' } }],
    });
  expect(await kim.problem('POST /api/design/addNote', { body: at(...Array.from({ length: 51 }, () => place ?? {})) })).toMatchObject({
    errors: [{ path: 'mentions' }],
  });
});

it('a note that is sent several times at once, changed and read by several at once, keeps one mention of each', async () => {
  const body = newNote({ designWorkflowId: projectId }, '@이지훈 님', [lee]);
  const sent = await Promise.all([body, body, body].map((each) => kim.call('POST /api/design/addNote', { body: each })));
  const noteId = sent[0]?.note.noteId ?? 0;
  const change = (by: Client, noteText: string) =>
    by.call('POST /api/design/updateNote', { body: { noteId, changes: { noteText }, mentions: mentioning(noteText, lee, lee).mentions } });
  await Promise.all([
    change(kim, '@이지훈 하나'),
    read(lee, [`p${noteId}`]),
    change(otherLee, '둘 @이지훈'),
    change(packer, '셋'),
    change(kim, '@이지훈 넷'),
  ]);
  await change(kim, '@이지훈 끝');
  await read(lee, [`p${noteId}`]);
  await Promise.all([change(kim, '@이지훈 다시'), change(otherLee, '@이지훈 또'), read(lee, [`p${noteId}`])]);
  expect(await keysOf(lee)).toEqual([]);
  const rows = await rowsOf(test.db, sql`select at from note_mention where project_note_id = ${noteId}`);
  expect(rows).toEqual([{ at: 0 }]);
});

it('the open pages of who is mentioned hear of the note at once; its history is plain text', async () => {
  const stream = await openEventStream((init) => lee.fetch('/api/events', init));
  const { note } = await addTo.project(kim, '@이지훈 지금', lee);
  await stream.waitFor(
    ({ data: { rows } }) => rows?.some((row) => row.noteId === note.noteId && JSON.stringify(row.mentions).includes('이지훈')) ?? false,
  );
  stream.close();
  const { changes } = await kim.call('POST /api/history/list', { body: { kind: 'projectNote', entityId: String(note.noteId) } });
  expect(changes.map(({ to }) => (to as { note_text?: string } | null)?.note_text)).toEqual(['@이지훈 지금']);
});
