import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { Project } from '#contract/design/design.ts';
import type { BoardData } from './board-data.ts';
import type { KnownProject } from './board-store.ts';

/** Provides the design team's screens with the data that the app created at the first visit. */
export const BoardDataContext = createContext<BoardData | null>(null);

export function useBoardData(): BoardData {
  const data = use(BoardDataContext);
  if (!data) throw new Error('The screens of the design team are drawn inside a BoardDataContext.');
  return data;
}

/** One project as it is shown; a deleted one is marked. */
export function useProject(designWorkflowId: number | undefined): KnownProject | undefined {
  const { store } = useBoardData();
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener, designWorkflowId ?? 0), [store, designWorkflowId]);
  return useSyncExternalStore(subscribe, () => (designWorkflowId === undefined ? undefined : store.find(designWorkflowId)));
}

/** Every project that the page knows, as it is shown. */
export function useProjects(): readonly Project[] {
  const { store } = useBoardData();
  return useSyncExternalStore(store.subscribe, store.all);
}
