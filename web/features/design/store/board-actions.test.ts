import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EditProject, LiveProject, Project, Workflow } from '#contract/design/design.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { liveProject, subProject } from '#test/page/board-projects.ts';
import { createBoardActions } from './board-actions.ts';
import { movedBy, type Target, targetOf, type Values } from './board-item.ts';
import { createBoardSteps } from './board-steps.ts';
import { createBoardStore } from './board-store.ts';
import { StepConflict } from './step-conflict.ts';
import type { Step, StepOf } from './undo-history.ts';

const boardWindow = { startDate: '2028-01-01', totalDays: 60 };
const target: Target = { projectId: 1, subProjectId: null };
const edit = (from: Partial<Values>, to: Partial<Values>): Step => ({ kind: 'values', target, name: '일', from, to });

const nowhere = { count: 0, nearest: null };
const emptyBoard: Workflow = {
  ...{ workflow: [], linked: [], staffs: [], before: nowhere, after: nowhere, extent: null },
  calendar: { connection: 'off', problem: null },
};

/** A server that stores one project, checks revisions, and lets the test write as somebody else. */
function startServer() {
  let row: LiveProject = liveProject({ summary: '원래', subProject: [subProject()] });
  const list = (): Project[] => (row.deleted ? [] : [row]);
  let shown = list;
  let news: (() => unknown) | undefined;
  const write = (change: Partial<LiveProject>) => {
    row = { ...row, ...change, revision: row.revision + 1, version: row.version + 1 };
  };
  const refuse = () =>
    problemAnswer('revision-conflict', { current: row, change: { staffName: '박하은', at: '2028-01-01T00:00:00.000Z' } });
  const calls = answer({
    'POST /api/google-calendar/newProject': () => ({ eventId: 'a'.repeat(32) }),
    'POST /api/google-calendar/editProject': ({ eventId }) => ({ eventId, status: 'queued' }),
    'POST /api/google-calendar/deleteProject': ({ eventId }) => ({ eventId, status: 'queued' }),
    'POST /api/design/editProject': ({ project: { designWorkflowId: _, revision, ...fields } }: EditProject) => {
      if (revision !== undefined && revision !== row.revision) return refuse();
      write(fields as Partial<LiveProject>);
      return list();
    },
    'POST /api/design/moveProject': async ({ revision, days }) => {
      if (revision !== row.revision) return refuse();
      write(movedBy(row, days));
      await news?.();
      return list();
    },
    'POST /api/design/changePlan': ({ changes }) => {
      for (const change of changes) if (change.kind === 'move' && change.days !== 0) write(movedBy(row, change.days));
      return list();
    },
    'POST /api/design/deleteProject': ({ revision }) => {
      if (revision !== row.revision) return refuse();
      write({ deleted: true });
      return list();
    },
    'POST /api/design/restoreProject': () => {
      write({ deleted: false });
      return list();
    },
    'POST /api/design/newProject': ({ project }) => {
      write({ summary: project.summary ?? '', requestId: project.requestId ?? null, ...(project.eventId && { eventId: project.eventId }) });
      return shown();
    },
    'POST /api/design/workflow': () => ({ ...emptyBoard, workflow: list() }),
  });
  return {
    calls,
    others: write,
    row: () => row,
    /** Delivers live events after a move was stored and before its answer. */
    beforeAnswer: (arrive: () => unknown) => {
      news = arrive;
    },
    /** From here on, created projects are outside the visible days. */
    answersAreEmpty: () => {
      shown = () => [];
    },
  };
}

/** A board that has loaded everything that the server has. */
function setUp() {
  const server = startServer();
  const store = createBoardStore();
  store.apply([server.row()]);
  const actions = createBoardActions(store, () => boardWindow);
  return {
    ...server,
    store,
    actions,
    steps: createBoardSteps(actions),
    names: () => server.calls.map(({ name }) => name.split('/').slice(2).join('/')),
  };
}
let board: ReturnType<typeof setUp>;
beforeEach(() => {
  board = setUp();
});

const bodies = (name: string) =>
  board.calls.filter((call) => call.name === `POST /api/${name}`).map(({ body }) => body as Record<string, unknown>);

/** The next write does not reach the server. */
function loseNext(): void {
  const online = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (path.includes('calendar')) return online(path, init);
    vi.stubGlobal('fetch', online);
    return Promise.reject(new TypeError('Failed to fetch'));
  });
}

describe('an edit', () => {
  it('is shown before the server has answered, and tells the calendar at the same time', async () => {
    const done = board.actions.perform(edit({ summary: '원래' }, { summary: '새로' }));
    expect(board.store.find(1)?.summary).toBe('새로');
    await done;
    expect(board.store.find(1)).toMatchObject({ summary: '새로', revision: 2 });
    expect(bodies('google-calendar/editProject')).toEqual([
      { eventId: '0'.repeat(32), summary: '새로', description: '', start: '2028-01-03', end: '2028-01-14' },
    ]);
  });

  it('sends only what was changed, with the days that the board shows', async () => {
    await board.actions.perform(edit({ endDate: '2028-01-14' }, { endDate: '2028-01-20' }));
    expect(bodies('design/editProject')).toEqual([
      { isSub: false, project: { designWorkflowId: 1, revision: 1, endDate: '2028-01-20' }, ...boardWindow },
    ]);
  });

  it('after an edit, before its answer, does not refuse itself', async () => {
    await Promise.all([
      board.actions.perform(edit({ summary: '원래' }, { summary: '하나' })),
      board.actions.perform(edit({ summary: '하나' }, { summary: '둘' })),
      board.actions.perform(edit({ summary: '둘' }, { summary: '셋' })),
    ]);
    expect(board.row()).toMatchObject({ summary: '셋', revision: 4 });
    expect(bodies('design/editProject')).toHaveLength(3);
  });

  it('goes over what others changed elsewhere in the project', async () => {
    board.others({ description: '남의 설명' });
    await board.actions.perform(edit({ summary: '원래' }, { summary: '새로' }));
    expect(board.row()).toMatchObject({ summary: '새로', description: '남의 설명' });
  });

  it('stops at what others changed in the same field, known or not, and says who', async () => {
    board.others({ summary: '남의 것' });
    const refused = await board.actions.perform(edit({ summary: '원래' }, { summary: '새로' })).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StepConflict);
    expect(refused).toMatchObject({ by: '박하은', fields: ['summary'], current: { summary: '남의 것' } });
    expect(board.store.find(1)?.summary).toBe('남의 것');
    await expect(board.actions.perform(edit({ summary: '원래' }, { summary: '새로' }))).rejects.toMatchObject({ by: '박하은' });
    expect(board.row().summary).toBe('남의 것');
  });

  it('made while one before it was on its way, over which others were first, does not go over theirs', async () => {
    board.others({ summary: '남의 것' });
    const done = await Promise.allSettled([
      board.actions.perform(edit({ summary: '원래' }, { summary: '하나' })),
      board.actions.perform(edit({ summary: '하나' }, { summary: '둘' })),
    ]);
    expect(done.map((one) => one.status === 'rejected' && one.reason)).toEqual([expect.any(StepConflict), expect.any(StepConflict)]);
    expect(board.row().summary).toBe('남의 것');
    expect(board.store.find(1)?.summary).toBe('남의 것');
    expect(bodies('design/editProject').map(({ project }) => (project as { revision: number }).revision)).toEqual([1, 1]);
    expect(bodies('google-calendar/editProject')).toHaveLength(1);
  });

  it('made while one before it was on its way, which was not stored, is no conflict', async () => {
    loseNext();
    const first = board.actions.perform(edit({ summary: '원래' }, { summary: '하나' }));
    const second = board.actions.perform(edit({ summary: '하나' }, { summary: '둘' }));
    await Promise.allSettled([first, second]);
    expect(board.row().summary).toBe('둘');
  });

  it('of a sub-project leaves the calendar alone', async () => {
    const [sub] = board.row().subProject;
    await board.actions.perform({ kind: 'values', target: targetOf(sub!), name: '시안', from: { summary: '시안' }, to: { summary: '본' } });
    expect(board.names()).toEqual(['design/editProject']);
    expect(bodies('design/editProject')[0]).toMatchObject({ isSub: true, project: { designWorkflowId: 11 } });
  });
});

describe('a creation', () => {
  const values: Values = {
    summary: '새 일',
    description: '',
    startDate: '2028-01-03',
    endDate: '2028-01-04',
    projectColor: '#ffffff',
    staffList: [],
    done: false,
    milestone: false,
    predecessors: [],
  };

  it('makes the event first, and the project with it', async () => {
    await board.actions.create(values, null, crypto.randomUUID());
    expect(board.names()).toEqual(['google-calendar/newProject', 'design/newProject']);
    expect(bodies('design/newProject')[0]).toMatchObject({ isSub: false, project: { eventId: 'a'.repeat(32), parentProjectId: null } });
  });

  it('of a sub-project has no event', async () => {
    await board.actions.create(values, board.row(), crypto.randomUUID());
    expect(board.names()).toEqual(['design/newProject']);
    expect(bodies('design/newProject')[0]).toMatchObject({ isSub: true, project: { parentProjectId: 1 } });
  });

  it('sent again after a failure makes no second event', async () => {
    const requestId = crypto.randomUUID();
    await board.actions.create(values, null, requestId);
    await board.actions.create(values, null, requestId);
    expect(bodies('google-calendar/newProject')).toHaveLength(1);
  });

  it('outside the days on the screen is looked for in its own days, and can be taken back', async () => {
    const requestId = crypto.randomUUID();
    board.answersAreEmpty();
    await board.actions.create(values, null, requestId);
    expect(board.store.findCreated(requestId)).toBeUndefined();
    expect(await board.actions.created(requestId, values)).toMatchObject({ kind: 'existence', exists: true, target });
    expect(bodies('design/workflow')).toEqual([{ startDate: '2028-01-03', totalDays: 2 }]);
  });

  it('that others have deleted before it was seen is no step', async () => {
    const requestId = crypto.randomUUID();
    board.answersAreEmpty();
    await board.actions.create(values, null, requestId);
    board.others({ deleted: true });
    expect(await board.actions.created(requestId, values)).toBeNull();
  });

  it('is not taken back when others have worked on it since', async () => {
    const requestId = crypto.randomUUID();
    await board.actions.create(values, null, requestId);
    board.steps.remember((await board.actions.created(requestId, values))!);
    board.others({ description: '남의 설명' });
    board.store.apply([board.row()]);
    await expect(board.steps.undo()).rejects.toBeInstanceOf(StepConflict);
    expect(board.row().deleted).toBe(false);
    expect(board.steps.history()).toEqual({ done: [], undone: [] });
  });

  it('is taken back after a sub-project of one’s own was made in it', async () => {
    const requestId = crypto.randomUUID();
    await board.actions.create(values, null, requestId);
    board.steps.remember((await board.actions.created(requestId, values))!);
    await board.actions.create(values, board.row(), crypto.randomUUID());
    await board.steps.undo();
    expect(board.row().deleted).toBe(true);
  });

  it('is taken back and done again after edits of one’s own', async () => {
    const requestId = crypto.randomUUID();
    await board.actions.create(values, null, requestId);
    board.steps.remember((await board.actions.created(requestId, values))!);
    await board.steps.run(edit({ description: '' }, { description: '더' }));
    await board.steps.undo();
    await board.steps.undo();
    expect(board.row().deleted).toBe(true);
    await board.steps.redo();
    expect(board.row().deleted).toBe(false);
  });
});

describe('steps', () => {
  it('can be taken back before the server has answered them', async () => {
    const run = board.steps.run(edit({ summary: '원래' }, { summary: '새로' }));
    const undone = board.steps.undo();
    expect(board.store.find(1)?.summary).toBe('원래');
    await Promise.all([run, undone]);
    expect(board.row()).toMatchObject({ summary: '원래', revision: 3 });
  });

  it('taken back before the server has refused them leave what others have stored', async () => {
    board.others({ summary: '남의 것' });
    const done = await Promise.allSettled([board.steps.run(edit({ summary: '원래' }, { summary: '새로' })), board.steps.undo()]);
    expect(done.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(board.row().summary).toBe('남의 것');
  });

  it.each([
    ['alone', (step: StepOf<'move'>): Step => step],
    ['together', (step: StepOf<'move'>): Step => ({ target, name: '일', kind: 'together', steps: [step] })],
  ])('move a project to the days that were meant where a move before it was not stored: %s', async (_, as) => {
    const at = (startDate: string, endDate: string) => ({ startDate, endDate });
    const [from, to, further] = [at('2028-01-03', '2028-01-14'), at('2028-01-10', '2028-01-21'), at('2028-01-12', '2028-01-23')];
    loseNext();
    const first = as({ kind: 'move', target, name: '일', days: 7, from, to });
    await Promise.allSettled([board.steps.run(first), board.steps.undo()]);
    expect(board.row()).toMatchObject(from);
    expect(bodies('design/moveProject')).toEqual([]);
    loseNext();
    const second = as({ kind: 'move', target, name: '일', days: 2, from: to, to: further });
    await Promise.allSettled([board.steps.run(first), board.steps.run(second)]);
    expect(board.row()).toMatchObject(further);
  });

  it('that failed are no longer offered', async () => {
    board.others({ summary: '남의 것' });
    await board.steps.run(edit({ summary: '원래' }, { summary: '새로' })).catch(() => undefined);
    expect(board.steps.history()).toEqual({ done: [], undone: [] });
  });

  it('move a project with everything in it as one, and back', async () => {
    const from = { startDate: '2028-01-03', endDate: '2028-01-14' };
    const to = { startDate: '2028-01-10', endDate: '2028-01-21' };
    const moving = board.steps.run({ kind: 'move', target, name: '일', days: 7, from, to });
    expect(board.store.find(1)).toMatchObject({ ...to, subProject: [{ startDate: '2028-01-10', endDate: '2028-01-14' }] });
    await moving;
    await board.steps.undo();
    expect(bodies('design/moveProject')).toEqual([
      { designWorkflowId: 1, days: 7, revision: 1, ...boardWindow },
      { designWorkflowId: 1, days: -7, revision: 2, ...boardWindow },
    ]);
    expect(bodies('google-calendar/editProject').map(({ start, end }) => [start, end])).toEqual([
      [to.startDate, to.endDate],
      [from.startDate, from.endDate],
    ]);
  });

  it('move a project no further where the live changes tell of it before the answer', async () => {
    const from = { startDate: '2028-01-03', endDate: '2028-01-14' };
    const to = { startDate: '2028-01-10', endDate: '2028-01-21' };
    const there = { ...to, subProject: [{ startDate: '2028-01-10', endDate: '2028-01-14' }] };
    board.beforeAnswer(() => {
      board.store.apply([board.row()]);
      expect(board.store.find(1)).toMatchObject(there);
    });
    await board.steps.run({ kind: 'move', target, name: '일', days: 7, from, to });
    expect(board.store.find(1)).toMatchObject(there);
  });

  it('that could not be taken back for want of a connection can be taken back later', async () => {
    await board.steps.run(edit({ summary: '원래' }, { summary: '새로' }));
    await board.steps.run(edit({ description: '' }, { description: '더' }));
    const { done } = board.steps.history();
    const online = globalThis.fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(board.steps.undo()).rejects.toMatchObject({ code: 'server-unreachable' });
    expect(board.steps.history()).toEqual({ done, undone: [] });
    vi.stubGlobal('fetch', online);
    await board.steps.undo();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(board.steps.redo()).rejects.toMatchObject({ code: 'server-unreachable' });
    expect(board.steps.history()).toEqual({ done: done.slice(0, 1), undone: done.slice(1) });
    vi.stubGlobal('fetch', online);
    await board.steps.redo();
    expect(board.row()).toMatchObject({ summary: '새로', description: '더' });
  });

  it('that could not be taken back for want of a connection, nor done again, stay in the order in which they were done', async () => {
    await board.steps.run(edit({ summary: '원래' }, { summary: '새로' }));
    await board.steps.run(edit({ description: '' }, { description: '더' }));
    await board.steps.run(edit({ summary: '새로' }, { summary: '더 새로' }));
    const { done } = board.steps.history();
    const online = globalThis.fetch;
    const offline = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    offline();
    const undone = [board.steps.undo(), board.steps.undo()];
    for (const { status } of await Promise.allSettled(undone)) expect(status).toBe('rejected');
    expect(board.steps.history()).toEqual({ done, undone: [] });
    vi.stubGlobal('fetch', online);
    await board.steps.undo();
    await board.steps.undo();
    expect(board.row()).toMatchObject({ summary: '새로', description: '' });
    const { undone: taken } = board.steps.history();
    offline();
    await Promise.allSettled([board.steps.redo(), board.steps.redo()]);
    expect(board.steps.history()).toEqual({ done: done.slice(0, 1), undone: taken });
    vi.stubGlobal('fetch', online);
    await board.steps.redo();
    await board.steps.redo();
    expect(board.row()).toMatchObject({ summary: '더 새로', description: '더' });
  });

  it('delete with the event, and bring back', async () => {
    await board.steps.run({ kind: 'existence', target, name: '일', exists: false });
    expect(board.store.all()).toEqual([]);
    expect(board.names()).toEqual(['design/deleteProject', 'google-calendar/deleteProject']);
    await board.steps.undo();
    expect(board.store.all()).toHaveLength(1);
  });
});
