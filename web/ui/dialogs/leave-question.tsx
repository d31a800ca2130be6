import { useWords } from '#web/i18n/words.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks before typed text is lost, in every place that can be left. */
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
