import { beforeEach, expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import type { LiveProject } from '#contract/design/design.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { liveProject, subProject } from '#test/page/board-projects.ts';
import { createBoardActions } from './board-actions.ts';
import { movedBy, targetOf, valuesOf } from './board-item.ts';
import { createBoardSteps } from './board-steps.ts';
import { createBoardStore } from './board-store.ts';
import { StepConflict } from './step-conflict.ts';
import type { Step } from './undo-history.ts';

/**
 * A server with one project. A sub-project of it is created, moves with the project and is deleted. The project itself is deleted with it,
 * and restored.
 */
function open() {
  let row: LiveProject = liveProject();
  let gone: LiveProject['subProject'] = [];
  const write = (subs: LiveProject['subProject']) => {
    row = { ...row, version: row.version + 1, subProject: subs };
    return [row];
  };
  const remove = () => {
    gone = row.subProject.map((sub) => ({ ...sub, revision: sub.revision + 1 }));
    row = { ...row, deleted: true, revision: row.revision + 1, version: row.version + gone.length };
    write([]);
    return [];
  };
  const restore = () => {
    if (!row.deleted) return [row];
    row = { ...row, deleted: false, revision: row.revision + 1, version: row.version + gone.length };
    return write(gone.map((sub) => ({ ...sub, revision: sub.revision + 1 })));
  };
  answer({
    'POST /api/design/editProject': ({ project: { summary = '' } }) => {
      row = { ...row, summary, revision: row.revision + 1 };
      return write(row.subProject);
    },
    'POST /api/design/changePlan': ({ changes: [change] }) => (change?.kind === 'existence' && change.exists ? restore() : remove()),
    'POST /api/google-calendar/editProject': ({ eventId }) => ({ eventId, status: 'queued' }),
    // its sub-projects move with it and get a new revision
    'POST /api/design/moveProject': ({ days }) => {
      row = { ...movedBy(row, days), revision: row.revision + 1 };
      return write(row.subProject.map((sub) => ({ ...sub, revision: sub.revision + 1 })));
    },
    'POST /api/design/newProject': ({ project }) => write([subProject({ requestId: project.requestId ?? null })]),
    'POST /api/design/restoreProject': restore,
    'POST /api/google-calendar/deleteProject': ({ eventId }) => ({ eventId, status: 'queued' }),
    'POST /api/design/deleteProject': ({ revision, isSub }) => {
      if (!isSub) return remove();
      const [current] = row.subProject;
      if (current && revision !== undefined && revision !== current.revision) return problemAnswer('revision-conflict', { current });
      return write([]);
    },
  });
  const store = createBoardStore();
  store.apply([row]);
  const actions = createBoardActions(store, () => ({ startDate: '2028-01-01', totalDays: 60 }));
  return { store, actions, steps: createBoardSteps(actions), row: () => row, write, restore };
}

let board: ReturnType<typeof open>;
beforeEach(async () => {
  board = open();
  const requestId = crypto.randomUUID();
  await board.actions.create(valuesOf(subProject()), board.row(), requestId);
  board.steps.remember((await board.actions.created(requestId, board.row()))!);
});

it('a sub-project that was made here is taken back', async () => {
  await board.steps.undo();
  expect(board.row().subProject).toEqual([]);
});

it('also after its project was moved here, and back', async () => {
  const { startDate, endDate } = board.row();
  const to = { startDate: addDays(startDate, 7), endDate: addDays(endDate, 7) };
  await board.steps.run({ kind: 'move', target: targetOf(board.row()), name: '봄', days: 7, from: { startDate, endDate }, to });
  expect(board.row()).toMatchObject(to);
  await board.steps.undo();
  await board.steps.undo();
  expect(board.row()).toMatchObject({ startDate, subProject: [] });
});

const whole = () => ({ kind: 'existence', target: targetOf(board.row()), name: '봄', exists: false }) as const;
/** Delivers the changes of others and one's own as live events. */
const hear = () => board.store.apply([board.row()]);

it.each([[() => {}], [hear]])('also after its project was deleted here, and brought back', async (hearOf) => {
  await board.steps.run(whole());
  hearOf();
  await board.steps.undo();
  expect(board.row()).toMatchObject({ deleted: false, subProject: [{ revision: 3 }] });
  await board.steps.undo();
  expect(board.row().subProject).toEqual([]);
});

it('but not where somebody else has brought its project back, has worked on it, and has deleted that again', async () => {
  await board.steps.run(whole());
  const actions = createBoardActions(board.store, () => ({ startDate: '2028-01-01', totalDays: 60 }));
  await actions.perform({ ...whole(), exists: true });
  board.write(board.row().subProject.map((sub) => ({ ...sub, summary: '남의 것', revision: sub.revision + 1 })));
  await actions.perform(whole());
  await board.steps.undo();
  await expect(board.steps.undo()).rejects.toBeInstanceOf(StepConflict);
  expect(board.row().subProject).toHaveLength(1);
});

it('a deletion that was taken back is done again, after what one has done oneself, too', async () => {
  const { summary } = board.row();
  await board.steps.run({ kind: 'values', target: targetOf(board.row()), name: '봄', from: { summary }, to: { summary: '여름' } });
  await board.steps.run(whole());
  for (const hearOf of [() => {}, hear]) {
    await board.steps.undo();
    await board.steps.undo();
    await board.steps.redo();
    hearOf();
    // also before the answers to the earlier steps
    await Promise.all([board.steps.redo(), board.steps.undo(), board.steps.redo()]);
    expect(board.row().deleted).toBe(true);
  }
});

it.each<[string, () => Step]>([
  ['alone', whole],
  ['together', () => ({ target: targetOf(board.row()), name: '봄', kind: 'together', steps: [whole()] })],
])('but not over what somebody else has made of it since it came back: %s', async (_, step) => {
  await board.steps.run(step());
  await board.steps.undo();
  board.write([{ ...board.row().subProject[0]!, summary: '남의 것', revision: 9 }]);
  hear();
  await expect(board.steps.redo()).rejects.toBeInstanceOf(StepConflict);
  expect(board.row().deleted).toBe(false);
  expect(board.steps.history().undone).toEqual([]);
  // once the person has seen the change, they can delete the item
  await board.steps.run(step());
  expect(board.row().deleted).toBe(true);
});

it('nor where it was brought back by somebody else, who has worked on it', async () => {
  await board.steps.run(whole());
  board.restore();
  board.write([{ ...board.row().subProject[0]!, summary: '남의 것', revision: 9 }]);
  await board.steps.undo();
  await expect(board.steps.redo()).rejects.toBeInstanceOf(StepConflict);
  expect(board.row().deleted).toBe(false);
});

it('but not once somebody else has worked on it', async () => {
  board.write([{ ...board.row().subProject[0]!, summary: '남의 것', revision: 2 }]);
  board.store.apply([board.row()]);
  await expect(board.steps.undo()).rejects.toBeInstanceOf(StepConflict);
  expect(board.row().subProject).toHaveLength(1);
});

it('a sub-project is not deleted over what somebody else has just made of it', async () => {
  const [sub] = board.row().subProject;
  board.write([{ ...sub!, summary: '남의 것', revision: 2 }]);
  const deleting = board.steps.run({ kind: 'existence', target: targetOf(sub!), name: '시안', exists: false });
  await expect(deleting).rejects.toBeInstanceOf(StepConflict);
  expect(board.row().subProject).toHaveLength(1);
});
