import { createContext, use, useSyncExternalStore } from 'react';
import type { Project } from '#contract/design/design.ts';
import type { BoardData } from './board-data.ts';

/** Around the screens of the design team: the data that the app made for them at their first visit. */
export const BoardDataContext = createContext<BoardData | null>(null);

export function useBoardData(): BoardData {
  const data = use(BoardDataContext);
  if (!data) throw new Error('The screens of the design team are drawn inside a BoardDataContext.');
  return data;
}

/** Every project that the page knows, as it is shown. */
export function useProjects(): readonly Project[] {
  const { store } = useBoardData();
  return useSyncExternalStore(store.subscribe, store.all);
}
