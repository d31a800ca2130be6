import { Notifications, notifications } from '@mantine/notifications';
import { act, renderHook, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { EditProject, LiveProject } from '#contract/design/design.ts';
import type { PlanChanges } from '#contract/design/plan-changes.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { boardData } from '#test/page/board-data.tsx';
import { liveProject, subProject } from '#test/page/board-projects.ts';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { changedLate, unchanged } from '#test/page/sent.ts';
import { type Step, valuesOf } from '#web/features/design/store/store.door.ts';
import { openSession } from '#web/session/session.ts';
import type { Sent } from '#web/ui/dialogs/sending/use-sending.ts';
import type { Part } from './parts.ts';
import { useSaveProject } from './use-save-project.ts';

beforeEach(() => openSession(person));

const project = liveProject({ summary: '봄 신상' });
const stored = { ...project, summary: '여름 신상', revision: 2, version: 2 };

/** A dialog whose title was changed and is being stored by a server that answers when the test says so. */
function saving(sent: Sent = unchanged, summary = stored.summary) {
  const answered = Promise.withResolvers<Response | (typeof stored)[]>();
  const calls = answer({
    'POST /api/design/editProject': () => answered.promise,
    'POST /api/google-calendar/editProject': ({ eventId }) => ({ eventId, status: 'queued' }),
  });
  const { data, wrapper } = boardData();
  data.store.apply([project]);
  const onSaved = vi.fn();
  const hook = renderHook(
    () => useSaveProject({ kind: 'edit-project', project }, { onSaved, onCreated: vi.fn(), decide: (step, { onStep }) => onStep(step) }),
    { wrapper },
  );
  let saved: Promise<void> | undefined;
  act(() => {
    saved = hook.result.current.save({ ...valuesOf(project), summary }, [], sent);
  });
  return { ...hook, calls, onSaved, answered, done: () => act(async () => await saved) };
}

it('a dialog is closed once what it holds is stored', async () => {
  const { answered, done, onSaved } = saving();
  answered.resolve([stored]);
  await done();
  expect(onSaved).toHaveBeenCalledOnce();
});

it('whoever has left the dialog meanwhile goes on in another one when the answer comes', async () => {
  const { unmount, answered, done, onSaved } = saving();
  unmount();
  answered.resolve([stored]);
  await done();
  expect(onSaved).not.toHaveBeenCalled();
});

it.each([
  [
    'that somebody else was first',
    () => problemAnswer('revision-conflict', { current: { ...stored, summary: '겨울' } }),
    /봄 신상|여름 신상|겨울/,
  ],
  ['why it was not stored', () => problemAnswer('project-deleted'), /저장/],
])('whoever has left the dialog is told %s', async (_, refusal, text) => {
  render(<Notifications />);
  const { unmount, answered, done } = saving();
  unmount();
  answered.resolve(refusal());
  await done();
  expect((await screen.findByRole('alert')).textContent).toMatch(text);
  act(() => notifications.clean());
});

it('a project into whose dialog more was typed while it was made is changed by the next press, and not made again', async () => {
  let row: LiveProject | undefined;
  const calls = answer({
    'POST /api/google-calendar/newProject': () => ({ eventId: 'a'.repeat(32) }),
    'POST /api/google-calendar/editProject': ({ eventId }) => ({ eventId, status: 'queued' }),
    'POST /api/design/newProject': ({ project: { requestId } }) => {
      row ??= liveProject({ designWorkflowId: 7, summary: '처음', requestId: requestId ?? null });
      return [row];
    },
    'POST /api/design/editProject': ({ project: { designWorkflowId: _, revision, ...values } }: EditProject) => {
      row = { ...row!, ...(values as Partial<LiveProject>), revision: (revision ?? 0) + 1, version: row!.version + 1 };
      return [row];
    },
  });
  const { data, wrapper } = boardData();
  const [onSaved, onCreated, remember] = [vi.fn(), vi.fn(), vi.spyOn(data.steps, 'remember')];
  const { result } = renderHook(
    () =>
      useSaveProject({ kind: 'new-project', baseDate: '2028-01-03' }, { onSaved, onCreated, decide: (step, { onStep }) => onStep(step) }),
    { wrapper },
  );
  const { position: _, ...first } = valuesOf(liveProject({ summary: '처음' }));
  await act(() => result.current.save(first, [], changedLate));
  expect(onSaved).not.toHaveBeenCalled();
  await act(() => result.current.save({ ...first, summary: '나중' }, [], changedLate));
  await act(() => result.current.save({ ...first, summary: '끝', description: '설명' }, [], unchanged));
  expect(onSaved).toHaveBeenCalledOnce();
  expect(row).toMatchObject({ summary: '끝', description: '설명' });
  const times = (path: string) => calls.filter(({ name }) => name === `POST /api/design/${path}`).length;
  expect([times('newProject'), times('editProject')]).toEqual([1, 2]);
  await vi.waitFor(() => expect(onCreated).toHaveBeenCalledOnce());
  expect(remember).toHaveBeenCalledOnce();
});

it('what others have changed of a project that was just made stays where the person changes something else, and is asked about otherwise', async () => {
  let row: LiveProject | undefined;
  answer({
    'POST /api/google-calendar/newProject': () => ({ eventId: 'a'.repeat(32) }),
    'POST /api/google-calendar/editProject': ({ eventId }) => ({ eventId, status: 'queued' }),
    'POST /api/design/newProject': ({ project: { requestId } }) => {
      row ??= liveProject({ designWorkflowId: 7, summary: '처음', requestId: requestId ?? null });
      return [row];
    },
    'POST /api/design/changePlan': () => [row!],
    'POST /api/design/editProject': ({ project: { designWorkflowId: _, revision, ...values } }: EditProject) => {
      if (revision !== row!.revision) return problemAnswer('revision-conflict', { current: row });
      row = { ...row!, ...(values as Partial<LiveProject>), revision: revision + 1, version: row!.version + 1 };
      return [row];
    },
  });
  const { data, wrapper } = boardData();
  const onCreated = vi.fn();
  const { result } = renderHook(
    () =>
      useSaveProject(
        { kind: 'new-project', baseDate: '2028-01-03' },
        { onSaved: vi.fn(), onCreated, decide: (step, { onStep }) => onStep(step) },
      ),
    { wrapper },
  );
  const { position: _, ...first } = valuesOf(liveProject({ summary: '처음' }));
  await act(() => result.current.save(first, [], changedLate));
  await vi.waitFor(() => expect(onCreated).toHaveBeenCalledOnce());
  row = { ...row!, description: '남의 설명', revision: row!.revision + 1, version: row!.version + 1 };
  act(() => data.store.apply([row!]));
  await act(() => result.current.save({ ...first, summary: '나중' }, [], changedLate));
  expect(row).toMatchObject({ summary: '나중', description: '남의 설명' });
  // nor is it deleted by undo
  const target = { projectId: row.designWorkflowId, subProjectId: null };
  await expect(data.actions.perform({ kind: 'existence', target, name: '', exists: false }, 'made')).rejects.toThrow('conflict');
  await act(() => result.current.save({ ...first, summary: '끝' }, [part('a', '시안')], changedLate));
  expect(row).toMatchObject({ summary: '끝', description: '남의 설명' });
  await act(() => result.current.save({ ...first, summary: '끝', description: '내 설명' }, [part('a', '시안')], unchanged));
  expect(result.current.conflict).not.toBeNull();
  expect(row.description).toBe('남의 설명');
});

it('a project into whose dialog more was typed while it was changed is changed from what is stored by then', async () => {
  const { result, answered, done, onSaved } = saving(changedLate);
  answered.resolve([stored]);
  await done();
  expect(onSaved).not.toHaveBeenCalled();
  await act(() => result.current.save({ ...valuesOf(project), summary: stored.summary }, [], unchanged));
  // nothing is left to store
  expect(onSaved).toHaveBeenCalledOnce();
});

it('a title that ended with a space at the press is not taken for one that somebody else has changed', async () => {
  const { result, calls, answered, done } = saving(changedLate, `${stored.summary} `);
  answered.resolve([stored]);
  await done();
  await act(() => result.current.save({ ...valuesOf(project), summary: `${stored.summary} 촬영` }, [], unchanged));
  // one that seems to be overtaken names an earlier revision on purpose
  expect(calls.findLast(({ name }) => name === 'POST /api/design/editProject')?.body).toMatchObject({
    project: { revision: stored.revision },
  });
});

it('what was typed after an attempt whose answer never came is stored, though that attempt had made the project', async () => {
  const made = (requestId: string | undefined, given: Partial<LiveProject> = {}) =>
    liveProject({ designWorkflowId: 7, summary: '처음', requestId: requestId ?? null, ...given });
  let row: LiveProject | undefined;
  let isLost = true;
  const calls = answer({
    'POST /api/google-calendar/newProject': () => ({ eventId: 'a'.repeat(32) }),
    'POST /api/google-calendar/editProject': ({ eventId }) => ({ eventId, status: 'queued' }),
    'POST /api/design/newProject': ({ project: { requestId } }) => {
      row ??= made(requestId);
      if (isLost) throw new TypeError('Failed to fetch');
      return [row];
    },
    'POST /api/design/editProject': ({ project: { designWorkflowId: _, revision, ...values } }: EditProject) => {
      row = { ...row!, ...(values as Partial<LiveProject>), revision: (revision ?? 0) + 1, version: 2 };
      return [row];
    },
  });
  const { wrapper } = boardData();
  const onSaved = vi.fn();
  const { result } = renderHook(
    () =>
      useSaveProject(
        { kind: 'new-project', baseDate: '2028-01-03' },
        { onSaved, onCreated: vi.fn(), decide: (step, { onStep }) => onStep(step) },
      ),
    { wrapper },
  );
  const { position: _, ...first } = valuesOf(liveProject({ summary: '처음' }));
  await act(() => result.current.save(first, [], unchanged));
  expect(onSaved).not.toHaveBeenCalled();
  isLost = false;
  await act(() => result.current.save({ ...first, summary: '나중', description: '설명' }, [], unchanged));
  expect(onSaved).toHaveBeenCalledOnce();
  expect(row).toMatchObject({ summary: '나중', description: '설명' });
  expect(calls.filter(({ name }) => name === 'POST /api/design/editProject')).toHaveLength(1);
});

const at = { from: 0, days: 2 };
const part = (key: string, summary: string): Part => ({
  ...{ key, summary, at, description: '', projectColor: '#7800ff', milestone: false, staffList: null },
});

it.each([
  [
    'renamed, and taken away',
    [part('a', '시안'), part('b', '재촬영')],
    [
      { kind: 'values', key: 's12', values: { summary: '재촬영' } },
      { kind: 'existence', key: 's13', exists: false },
    ],
  ],
  [
    'added',
    [part('a', '시안'), part('b', '촬영'), part('d', '인쇄'), part('e', '보정')],
    [{ kind: 'new', project: { parentProjectId: 7, summary: '보정' } }],
  ],
])('so are sub-projects that were %s since', async (_what, since, stored) => {
  let row: LiveProject | undefined;
  let isLost = true;
  const calls = answer({
    'POST /api/google-calendar/newProject': () => ({ eventId: 'a'.repeat(32) }),
    'POST /api/design/newProject': ({ project: { requestId, subProject: parts = [] } }) => {
      const made = parts.map((part, i) => ({ ...subProject(part as never), designWorkflowSubProjectId: 11 + i, parentProjectId: 7 }));
      row ??= liveProject({ designWorkflowId: 7, summary: '처음', requestId: requestId ?? null, subProject: made });
      if (isLost) throw new TypeError('Failed to fetch');
      return [row];
    },
    'POST /api/design/changePlan': () => {
      row = { ...row!, version: row!.version + 1 };
      return [row];
    },
  });
  const { wrapper } = boardData();
  const onSaved = vi.fn();
  const options = { onSaved, onCreated: vi.fn(), decide: (step: Step, { onStep }: { onStep(step: Step): void }) => onStep(step) };
  const { result } = renderHook(() => useSaveProject({ kind: 'new-project', baseDate: '2028-01-03' }, options), { wrapper });
  const { position: _, ...values } = valuesOf(liveProject({ summary: '처음' }));
  await act(() => result.current.save(values, [part('a', '시안'), part('b', '촬영'), part('d', '인쇄')], unchanged));
  isLost = false;
  await act(() => result.current.save(values, since, unchanged));
  expect(onSaved).toHaveBeenCalledOnce();
  const changes = calls.flatMap(({ name, body }) => (name === 'POST /api/design/changePlan' ? (body as PlanChanges).changes : []));
  expect(changes).toMatchObject(stored);
});

const requestOf = (change: PlanChanges['changes'][number]) => (change.kind === 'new' ? change.project.requestId : undefined);

/** A dialog that creates a project. The answers to the calls named in `lost` do not arrive. */
function savingAnew() {
  const row = undefined as LiveProject | undefined;
  const server = { row, lost: ['POST /api/design/newProject'], onChange: (before: LiveProject) => before };
  const answered = (name: string): LiveProject[] => {
    if (server.lost.includes(name)) throw new TypeError('Failed to fetch');
    return [server.row!];
  };
  const calls = answer({
    'POST /api/google-calendar/newProject': () => ({ eventId: 'a'.repeat(32) }),
    'POST /api/design/newProject': ({ project: { requestId } }) => {
      server.row ??= liveProject({ designWorkflowId: 7, summary: '처음', requestId: requestId ?? null });
      return answered('POST /api/design/newProject');
    },
    'POST /api/design/changePlan': () => {
      server.row = { ...server.onChange(server.row!), version: server.row!.version + 1 };
      return answered('POST /api/design/changePlan');
    },
    'POST /api/design/deleteProject': () => [{ ...server.row!, version: server.row!.version + 1, subProject: [] }],
  });
  const { wrapper } = boardData();
  const onSaved = vi.fn();
  const options = { onSaved, onCreated: vi.fn(), decide: (step: Step, { onStep }: { onStep(step: Step): void }) => onStep(step) };
  const { result } = renderHook(() => useSaveProject({ kind: 'new-project', baseDate: '2028-01-03' }, options), { wrapper });
  const { position: _, ...values } = valuesOf(liveProject({ summary: '처음' }));
  const changes = () => calls.flatMap(({ name, body }) => (name === 'POST /api/design/changePlan' ? [(body as PlanChanges).changes] : []));
  return { server, onSaved, calls, changes, save: (parts: Part[]) => act(() => result.current.save(values, parts, unchanged)) };
}

it('one that was added since goes by the same name again where the answer to that is lost, too', async () => {
  // the server has stored the first request when the dialog sends it again
  const { server, onSaved, changes, save } = savingAnew();
  await save([]);
  server.lost = ['POST /api/design/changePlan'];
  await save([part('a', '인쇄'), part('b', '인쇄')]);
  server.lost = [];
  await save([part('a', '인쇄'), part('b', '인쇄')]);
  expect(onSaved).toHaveBeenCalledOnce();
  const named = changes().map((each) => each.flatMap((change) => (change.kind === 'new' ? change.project.requestId : [])));
  expect(named).toHaveLength(2);
  expect(named[1]).toEqual(named[0]);
  expect(new Set(named[0]).size).toBe(2);
});

it('one that was added since is taken away where the answer to that is lost, and it is not wanted any more', async () => {
  const { server, onSaved, calls, changes, save } = savingAnew();
  await save([]);
  server.lost = ['POST /api/design/changePlan'];
  server.onChange = (row) => ({
    ...row,
    subProject: [subProject({ designWorkflowSubProjectId: 11, parentProjectId: 7, requestId: changes().flat().map(requestOf)[0] ?? null })],
  });
  await save([part('a', '인쇄')]);
  server.lost = [];
  await save([]);
  expect(onSaved).toHaveBeenCalledOnce();
  expect(calls.at(-1)).toMatchObject({ name: 'POST /api/design/deleteProject', body: { designWorkflowId: 11, isSub: true } });
});

/** A dialog whose new project, with these sub-projects, is stored and stays open. */
async function staying(parts: Part[]) {
  const server = { row: liveProject(), next: 11 };
  const write = (change: (row: LiveProject) => Partial<LiveProject>) => {
    server.row = { ...server.row, ...change(server.row), version: server.row.version + 1 };
    return [server.row];
  };
  const addSub = (given: object) =>
    write(({ subProject: subs }) => ({
      subProject: [...subs, { ...subProject(given), designWorkflowSubProjectId: server.next++, parentProjectId: 7 }],
    }));
  const calls = answer({
    'POST /api/google-calendar/newProject': () => ({ eventId: 'a'.repeat(32) }),
    'POST /api/design/newProject': ({ project: { requestId, subProject: given = [] } }) => {
      server.row = liveProject({ designWorkflowId: 7, summary: '처음', requestId: requestId ?? null });
      for (const each of given) addSub(each);
      return [server.row];
    },
    'POST /api/design/changePlan': ({ changes }) => {
      for (const change of changes) if (change.kind === 'new') addSub(change.project);
      return [server.row];
    },
    'POST /api/design/editProject': () => write(() => ({})),
    'POST /api/design/deleteProject': ({ designWorkflowId: id }) =>
      write(({ subProject: subs }) => ({ subProject: subs.filter((sub) => sub.designWorkflowSubProjectId !== id) })),
  });
  const { data, wrapper } = boardData();
  const options = { onSaved: vi.fn(), onCreated: vi.fn(), decide: (step: Step, { onStep }: { onStep(step: Step): void }) => onStep(step) };
  const { result } = renderHook(() => useSaveProject({ kind: 'new-project', baseDate: '2028-01-03' }, options), { wrapper });
  const { position: _, ...values } = valuesOf(liveProject({ summary: '처음' }));
  const save = (next: Part[]) => act(() => result.current.save(values, next, changedLate));
  await save(parts);
  const others = (change: (row: LiveProject) => Partial<LiveProject>) => act(() => data.store.apply(write(change)));
  return {
    ...{ save, result, others },
    names: () => server.row.subProject.map(({ summary }) => summary),
    written: () => calls.slice(2).map(({ name }) => name),
  };
}

it('a sub-project that others add meanwhile to a project whose dialog stays open stays, whatever is stored there next', async () => {
  const { save, others, names } = await staying([part('a', '시안')]);
  const theirs = subProject({ designWorkflowSubProjectId: 90, parentProjectId: 7, summary: '남의 일' });
  await others(({ subProject: subs }) => ({ subProject: [...subs, theirs] }));
  await save([part('a', '시안'), part('b', '촬영')]);
  expect(names()).toEqual(['시안', '남의 일', '촬영']);
  await save([part('b', '촬영')]);
  expect(names()).toEqual(['남의 일', '촬영']);
});

it('what others do to a sub-project of it stays where nothing else was typed for that', async () => {
  const { save, others, names, written } = await staying([part('a', '시안'), part('b', '촬영')]);
  await others(({ subProject: [first, ..._removed] }) => ({ subProject: [{ ...first!, summary: '시안 2', revision: 2 }] }));
  await save([part('a', '시안'), part('b', '촬영'), part('c', '인쇄')]);
  expect(names()).toEqual(['시안 2', '인쇄']);
  expect(written()).toEqual(['POST /api/design/changePlan']);
  // of what they have removed, more was typed: it is made anew
  await save([part('a', '시안'), part('b', '촬영 2'), part('c', '인쇄')]);
  expect(names()).toEqual(['시안 2', '인쇄', '촬영 2']);
});
