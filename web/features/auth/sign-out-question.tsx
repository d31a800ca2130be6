import { useWords } from '#web/i18n/words.ts';
import type { Saved } from '#web/session/save-all.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';

interface Props {
  losing: Saved | undefined;
  onLeave(): void;
  onClose(): void;
}

/** Asks before signing out where input could not be saved, in this tab or in another one. */
export function SignOutQuestion({ losing, onLeave, onClose }: Props) {
  const t = useWords();
  const { title, here, elsewhere } = t.settings.signOutUnsaved;
  const text = losing === 'not-elsewhere' ? elsewhere : here;
  return <ConfirmDialog opened title={title} text={text} yes={t.layout.side.signOut} onYes={onLeave} onClose={onClose} />;
}
