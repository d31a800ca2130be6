import { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BoardDataContext, createBoardData } from '#web/features/design/store/store.door.ts';

/** The board's data for one test, and a wrapper in which its screens and hooks are rendered. */
export function boardData() {
  const data = createBoardData(new QueryClient());
  return { data, wrapper: ({ children }: { children: ReactNode }) => <BoardDataContext value={data}>{children}</BoardDataContext> };
}
