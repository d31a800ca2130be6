import { expect, it } from 'vitest';
import type { EditProject, LiveProject } from '#contract/design/design.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { liveProject } from '#test/page/board-projects.ts';
import { createBoardActions } from './board-actions.ts';
import type { Values } from './board-item.ts';
import { createBoardStore } from './board-store.ts';
import { createLaterActions } from './later-actions.ts';
import { beginStep, showStep } from './shown-step.ts';
import type { Step } from './undo-history.ts';

const edit = (from: Partial<Values>, to: Partial<Values>): Step => ({
  ...{ kind: 'values', target: { projectId: 1, subProjectId: null }, name: '일' },
  ...{ from, to },
});

function open(code: Promise<unknown>) {
  let row: LiveProject = liveProject({ startDate: '2028-01-05', endDate: '2028-01-06' });
  answer({
    'GET /healthz': () => ({ status: 'ok' }),
    'POST /api/google-calendar/editProject': ({ eventId }) => ({ eventId, status: 'queued' }),
    'POST /api/design/editProject': ({ project: { designWorkflowId: _, revision, ...fields } }: EditProject) => {
      if (revision !== row.revision) return problemAnswer('revision-conflict', { current: row });
      row = { ...row, ...(fields as Partial<LiveProject>), revision: row.revision + 1, version: row.version + 1 };
      return [row];
    },
  });
  const store = createBoardStore();
  store.apply([row]);
  const load = async () => {
    await code;
    return createBoardActions(store, () => ({ startDate: '2028-01-01', totalDays: 60 }));
  };
  const daysOf = ({ startDate, endDate } = store.find(1)!) => [startDate, endDate];
  const seen: string[][] = [];
  store.subscribe(() => seen.push(daysOf()));
  return {
    store,
    seen,
    actions: createLaterActions(load, (step) => beginStep(store, step)),
    shown: () => daysOf(),
    stored: () => daysOf(row),
  };
}

it('shows what is done before the code for it is there, and stores all of it: nobody was first', async () => {
  const code = Promise.withResolvers<void>();
  const { actions, shown, stored } = open(code.promise);
  const steps = [
    edit({ startDate: '2028-01-05', endDate: '2028-01-06' }, { startDate: '2028-01-07', endDate: '2028-01-08' }),
    edit({ endDate: '2028-01-08' }, { endDate: '2028-01-09' }),
    edit({ startDate: '2028-01-07' }, { startDate: '2028-01-06' }),
  ];
  const done = steps.map((step) => actions.perform(step));
  expect(shown()).toEqual(['2028-01-06', '2028-01-09']);
  code.resolve();
  await Promise.all(done);
  expect(shown()).toEqual(['2028-01-06', '2028-01-09']);
  expect(stored()).toEqual(['2028-01-06', '2028-01-09']);
});

it('keeps showing it while the next key already shows more, and stores it at once', async () => {
  const code = Promise.withResolvers<void>();
  const { store, seen, actions, shown, stored } = open(code.promise);
  const done = actions.perform(
    edit({ startDate: '2028-01-05', endDate: '2028-01-06' }, { startDate: '2028-01-07', endDate: '2028-01-08' }),
  );
  // the bar is moved by keys again, and is not dropped before the first step is stored
  const longer = edit({ endDate: '2028-01-08' }, { endDate: '2028-01-09' });
  const endPreview = showStep(store, longer);
  seen.length = 0;
  code.resolve();
  await done;
  expect(stored()).toEqual(['2028-01-07', '2028-01-08']);
  endPreview();
  const next = actions.perform(longer);
  expect(shown()).toEqual(['2028-01-07', '2028-01-09']);
  await next;
  expect(new Set(seen.map((days) => days[0]))).toEqual(new Set(['2028-01-07']));
  expect(stored()).toEqual(['2028-01-07', '2028-01-09']);
});

it('shows it no longer where the code cannot be loaded', async () => {
  const { actions, shown } = open(Promise.reject(new TypeError('Failed to fetch')));
  const done = actions.perform(edit({ endDate: '2028-01-06' }, { endDate: '2028-01-09' }));
  expect(shown()).toEqual(['2028-01-05', '2028-01-09']);
  await expect(done).rejects.toThrow();
  expect(shown()).toEqual(['2028-01-05', '2028-01-06']);
});
