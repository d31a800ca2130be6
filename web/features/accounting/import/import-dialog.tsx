import { useState } from 'react';
import type { ShownBy } from '#web/features/accounting/shown-by.ts';
import { useWords } from '#web/i18n/words.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { ImportFromEcount } from './import-from-ecount.tsx';
import type { ImportScope } from './use-store-rows.ts';

interface Props {
  /** What is imported; undefined while the dialog is closed. */
  scope: ImportScope | undefined;
  shownBy: ShownBy;
  onClose(): void;
}

/** Imports weights, or whole products, from ECOUNT. */
export function ImportDialog({ scope, shownBy, onClose }: Props) {
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
      {scope && <ImportFromEcount scope={scope} shownBy={shownBy} onChanged={setChanged} onClose={onClose} />}
    </Dialog>
  );
}
