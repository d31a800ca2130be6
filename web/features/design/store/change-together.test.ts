import { expect, it } from 'vitest';
import type { LiveProject, SubProject } from '#contract/design/design.ts';
import type { PlanChange } from '#contract/design/plan-changes.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { liveProject, subProject } from '#test/page/board-projects.ts';
import { createBoardActions } from './board-actions.ts';
import { type Values, valuesOf } from './board-item.ts';
import { createBoardSteps } from './board-steps.ts';
import { createBoardStore } from './board-store.ts';
import { StepConflict } from './step-conflict.ts';

/** A server with one project whose sub-projects are created, deleted and restored. */
function open() {
  const subs = new Map<string, SubProject & { isGone: boolean }>();
  let row: LiveProject = liveProject();
  const make = ({ requestId = null, summary }: { requestId?: string | null | undefined; summary: string }) => {
    const id = 11 + subs.size;
    subs.set(`s${id}`, { ...subProject({ designWorkflowSubProjectId: id, requestId, summary }), isGone: false });
  };
  const change = (change: PlanChange) => {
    if (change.kind === 'new') return make({ ...change.project, summary: change.project.summary ?? '' });
    const sub = change.kind === 'existence' ? subs.get(change.key) : undefined;
    if (sub && change.kind === 'existence') Object.assign(sub, { isGone: !change.exists, revision: sub.revision + 1 });
  };
  const shown = () => [...subs.values()].flatMap(({ isGone, ...sub }) => (isGone ? [] : [sub]));
  const read = (): LiveProject => {
    row = { ...row, version: row.version + 1, subProject: shown() };
    return row;
  };
  answer({
    'POST /api/design/changePlan': ({ changes }) => {
      for (const each of changes) change(each as PlanChange);
      return [read()];
    },
  });
  const store = createBoardStore();
  store.apply([row]);
  const actions = createBoardActions(store, () => ({ startDate: '2028-01-01', totalDays: 60 }));
  return { store, actions, steps: createBoardSteps(actions), subs, read, summaries: () => shown().map(({ summary }) => summary) };
}

const values = (summary: string): Values => valuesOf(subProject({ summary }));
const item = (summary: string) => ({ values: values(summary), parent: 1, parts: [], requestId: crypto.randomUUID() });

it('several that were made together are taken back, done again, and taken back once more', async () => {
  const { actions, steps, summaries } = open();
  steps.remember((await actions.createTogether([item('시안'), item('본')], []))!);
  for (const there of [[], ['시안', '본'], [], ['시안', '본']]) {
    await (there.length === 0 ? steps.undo() : steps.redo());
    expect(summaries()).toEqual(there);
  }
});

it('but not where somebody else has worked on one of them since it came back', async () => {
  const { store, actions, steps, subs, read, summaries } = open();
  steps.remember((await actions.createTogether([item('시안'), item('본')], []))!);
  await steps.undo();
  await steps.redo();
  Object.assign(subs.get('s12')!, { summary: '남의 것', revision: 9 });
  store.apply([read()]);
  await expect(steps.undo()).rejects.toBeInstanceOf(StepConflict);
  expect(summaries()).toEqual(['시안', '남의 것']);
});

it('shows the project as somebody else has written it, once that keeps a step from being stored', async () => {
  const row = liveProject({ summary: '봄' });
  const store = createBoardStore();
  store.apply([row]);
  const current = { ...row, summary: '가을', revision: row.revision + 1, version: row.version + 1 };
  answer({ 'POST /api/design/changePlan': () => problemAnswer('revision-conflict', { current }) });
  const { perform } = createBoardActions(store, () => ({ startDate: '2028-01-01', totalDays: 60 }));
  const target = { projectId: row.designWorkflowId, subProjectId: null };
  const step = { kind: 'values' as const, target, name: '봄', from: { summary: '봄' }, to: { summary: '여름' } };
  await expect(perform({ kind: 'together', target, name: '봄', steps: [step] })).rejects.toBeInstanceOf(StepConflict);
  expect(store.known(row.designWorkflowId)?.summary).toBe('가을');
});
