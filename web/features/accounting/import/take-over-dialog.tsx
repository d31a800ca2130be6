import { useState } from 'react';
import type { ShownBy } from '#web/features/accounting/shown-by.ts';
import { useWords } from '#web/i18n/words.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { type Scope, TakeOver } from './take-over.tsx';

interface Props {
  /** What is brought over; undefined while the dialog is closed. */
  scope: Scope | undefined;
  shownBy: ShownBy;
  onClose(): void;
}

/** Brings weights, or whole products, from ECOUNT to the core. */
export function TakeOverDialog({ scope, shownBy, onClose }: Props) {
  const t = useWords().accounting;
  const [isChanged, setChanged] = useState(false);
  return (
    // a click beside it would take what was chosen away, and how it ended
    <Dialog
      opened={scope !== undefined}
      onClose={onClose}
      title={scope && t.titles[scope]}
      size="xl"
      closeOnClickOutside={false}
      changed={isChanged}
    >
      {scope && <TakeOver scope={scope} shownBy={shownBy} onChanged={setChanged} onClose={onClose} />}
    </Dialog>
  );
}
