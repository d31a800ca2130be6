import type { ReactNode } from 'react';
import { type BoardData, BoardDataContext, createBoardData } from '#web/features/design/store/store.door.ts';
import { queryClient } from '#web/http/query-client.ts';

let made: BoardData | undefined;

/** The data of the design team's screens, created at the first visit to one of them and kept while the page is open. */
function boardData(): BoardData {
  if (!made) {
    made = createBoardData(queryClient);
    made.follow();
  }
  return made;
}

export const DesignData = ({ children }: { children: ReactNode }) => <BoardDataContext value={boardData()}>{children}</BoardDataContext>;
