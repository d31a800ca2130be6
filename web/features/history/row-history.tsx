import type { ReactNode } from 'react';
import type { ChangeKind } from '#contract/history/change-kinds.ts';
import { useWords } from '#web/i18n/words.ts';
import { SideDrawer } from '#web/ui/dialogs/side-drawer.tsx';
import { ChangeList } from './change-list.tsx';

export interface HistorySubject {
  kind: ChangeKind;
  entityId: string;
  name: string;
  /** A field that belongs to the row but is stored in a row of another kind with the same number. */
  also?: { kind: ChangeKind; field: string };
}

export interface HistoryDrawerProps {
  /** The row whose history is open. */
  subject: HistorySubject | undefined;
  onClose(): void;
  /** Drawn above the list. */
  children?: ReactNode;
}

/** The changes of one row, in a drawer beside the screen on which it is edited. */
export function RowHistory({ subject, onClose, children }: HistoryDrawerProps) {
  const t = useWords();
  return (
    <SideDrawer
      opened={subject !== undefined}
      onClose={onClose}
      position="right"
      size="md"
      title={subject && t.history.titleOf(subject.name)}
    >
      {children}
      {subject && <ChangeList filter={filterOf(subject)} ofOne />}
    </SideDrawer>
  );
}

const filterOf = ({ kind, entityId, also }: HistorySubject) => ({ kind, entityId, ...(also && { also: { ...also, entityId } }) });
