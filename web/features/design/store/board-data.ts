import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { LiveProject, Project } from '#contract/design/design.ts';
import type { BoardWindow } from '#web/features/design/geometry/geometry.door.ts';
import { call, callList } from '#web/http/call.ts';
import { refetchQueries } from '#web/http/query-client.ts';
import { currentSession, onSession } from '#web/session/session.ts';
import { registerUnsaved } from '#web/session/unsaved.ts';
import { fetchInSync } from '#web/sync/catch-up.ts';
import { onLive, onSignal } from '#web/sync/live.ts';

import { type BoardSteps, createBoardSteps } from './board-steps.ts';
import { type BoardStore, createBoardStore } from './board-store.ts';
import { createLaterActions, type LaterActions } from './later-actions.ts';
import { beginStep } from './shown-step.ts';

/** The affiliation whose members can be assigned work here. */
const affiliation = 'design_team';

const workflowKey = ['design', 'workflow'] as const;

/**
 * Data and actions of the design team's screens, while somebody is signed in. They survive a visit to another screen.
 */
export interface BoardData {
  /** The projects: those loaded for one window stay known in the next. */
  store: BoardStore;
  actions: Omit<LaterActions, 'loadAhead'>;
  /** Undo and redo. */
  steps: BoardSteps;
  /** The visible days: the answer to every write contains their projects. */
  showWindow(window: BoardWindow): void;
  /**
   * Fetches the projects of a window into `store`, every time it is shown; the query itself holds the rest: who can be
   * assigned, what is outside the window, and the state of the calendar.
   */
  workflowQuery(window: BoardWindow): ReturnType<typeof workflowQueryOf>;
  /** Fetches every project of a range of days, for an export; the screen does not change. */
  fetchRange(range: BoardWindow): Promise<Project[]>;
  /** Receives changes of others, and forgets everything at sign-out. Returns how to stop. */
  follow(): () => void;
}

/** @param queryClient holds everything that is not a project, such as the state of the calendar */
export function createBoardData(queryClient: QueryClient): BoardData {
  const store = createBoardStore();
  let shownWindow: BoardWindow = { startDate: '2000-01-01', totalDays: 1 };
  const actions = createLaterActions(
    async () => (await import('./board-actions.ts')).createBoardActions(store, () => shownWindow),
    (step) => beginStep(store, step),
  );
  const steps = createBoardSteps(actions);

  return {
    store,
    actions,
    steps,
    showWindow(window) {
      shownWindow = window;
    },
    workflowQuery: (window) => workflowQueryOf(store, window),
    fetchRange: async (range) => (await call('POST /api/design/workflow', { body: { ...range, affiliation } })).workflow,
    follow() {
      actions.loadAhead();
      const stops = [
        onLive<LiveProject>('project', (rows) => store.apply(rows)),
        onLive<LiveProject>('subProject', (rows) => store.apply(rows)),
        registerUnsaved(() => steps.conflicts.length > 0),
        onSignal('calendarHealth', (calendar) => showCalendar(queryClient, calendar)),
        onSignal('reset', ({ otherHistory }) => otherHistory && store.restart()),
        onSession(() => {
          if (currentSession().status !== 'signed-out') return;
          store.forget();
          steps.clear();
        }),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

/**
 * Shows the state of the board's calendar. If a calendar was connected or disconnected, the state of every project has changed with it, so
 * they are fetched again.
 */
function showCalendar(queryClient: QueryClient, calendar: WorkflowRest['calendar']): void {
  const of = { queryKey: workflowKey };
  const wasOff = queryClient.getQueriesData<WorkflowRest>(of).some(([, rest]) => rest?.calendar.connection === 'off');
  queryClient.setQueriesData<WorkflowRest>(of, (rest) => rest && { ...rest, calendar });
  // an answer that is under way may be older
  if (wasOff !== (calendar.connection === 'off') || queryClient.isFetching(of) > 0) void refetchQueries(of);
}

const workflowQueryOf = (store: BoardStore, window: BoardWindow) =>
  queryOptions({
    queryKey: [...workflowKey, window.startDate, window.totalDays],
    queryFn: async ({ signal }) => {
      const requestedAt = store.now();
      const ask = { body: { ...window, affiliation }, signal };
      const { workflow, linked, ...rest } = await fetchInSync(() => callList('POST /api/design/workflow', ask));
      store.replace(window, workflow, requestedAt);
      store.apply(linked.map((project) => ({ ...project, deleted: false })));
      return rest;
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { isList: true },
  });

type WorkflowRest = Awaited<ReturnType<NonNullable<ReturnType<typeof workflowQueryOf>['queryFn']>>>;
