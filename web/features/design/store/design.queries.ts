import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { LiveProject } from '#contract/design/design.ts';
import type { BoardWindow } from '#web/features/design/geometry/board-geometry.ts';
import { call } from '#web/http/call.ts';
import { queryClient } from '#web/http/query-client.ts';
import { currentSession, onSession } from '#web/session/session.ts';
import { onLive, onTold } from '#web/sync/live.ts';
import { createBoardActions } from './board-actions.ts';
import { createBoardSteps } from './board-steps.ts';
import { createBoardStore } from './board-store.ts';

/** The organisation whose members are given work here. */
const affiliation = 'design_team';

const workflowKey = ['design', 'workflow'] as const;

/** The projects themselves, for as long as somebody is signed in: what one window taught stays known in the next. */
export const boardStore = createBoardStore();

let shownWindow: BoardWindow = { startDate: '2000-01-01', totalDays: 1 };
/** The days on the screen: what is written is answered with their projects. */
export const showWindow = (window: BoardWindow): void => {
  shownWindow = window;
};

export const boardActions = createBoardActions(boardStore, () => shownWindow);
/** What can be taken back; it outlives a visit to another screen. */
export const boardSteps = createBoardSteps(boardActions);

/**
 * Fetches the projects of a window into `boardStore`, every time it is shown; the query itself keeps the rest: who can
 * be given work, what lies beyond the window, and how the calendar is.
 */
export const workflowQuery = (window: BoardWindow) =>
  queryOptions({
    queryKey: [...workflowKey, window.startDate, window.totalDays],
    queryFn: async ({ signal }) => {
      const askedAt = boardStore.now();
      const { workflow, ...rest } = await call('POST /api/design/workflow', { body: { ...window, affiliation }, signal });
      boardStore.replace(window, workflow, askedAt);
      return rest;
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Every project of a range of days, for a picture of it; nothing on the screen changes. */
export const fetchRange = async (range: BoardWindow) =>
  (await call('POST /api/design/workflow', { body: { ...range, affiliation } })).workflow;

type WorkflowRest = Awaited<ReturnType<NonNullable<ReturnType<typeof workflowQuery>['queryFn']>>>;

onLive<LiveProject>('project', (rows) => boardStore.learn(rows));
onLive<LiveProject>('subProject', (rows) => boardStore.learn(rows));
onTold('calendar', ({ projects, connection, problem }) => {
  boardStore.learnCalendar(projects);
  queryClient.setQueriesData<WorkflowRest>({ queryKey: workflowKey }, (rest) => rest && { ...rest, calendar: { connection, problem } });
});
onSession(() => {
  if (currentSession().status !== 'signed-out') return;
  boardStore.forget();
  boardSteps.clear();
});
