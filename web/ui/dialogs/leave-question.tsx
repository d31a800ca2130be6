import { useWords } from '#web/i18n/words.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks before something typed is lost, wherever somebody is about to leave it. */
export function LeaveQuestion({ opened, onStay, onLeave }: { opened: boolean; onStay(): void; onLeave(): void }) {
  const t = useWords();
  return (
    <ConfirmDialog
      opened={opened}
      title={t.common.leaveTitle}
      text={t.common.leaveText}
      yes={t.common.leaveYes}
      no={t.common.leaveNo}
      onYes={onLeave}
      onClose={onStay}
    />
  );
}
