import { useState } from 'react';
import type { ShowProducts } from '#web/features/accounting/show-products.ts';
import { useWords } from '#web/i18n/words.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { ImportFromEcount } from './import-from-ecount.tsx';
import type { ImportScope } from './use-store-rows.ts';

interface Props {
  /** What to import; undefined while the dialog is closed. */
  scope: ImportScope | undefined;
  showProducts: ShowProducts;
  onClose(): void;
}

/** Imports weights or whole products from ECOUNT. */
export function ImportDialog({ scope, showProducts, onClose }: Props) {
  const t = useWords().accounting;
  const [isChanged, setChanged] = useState(false);
  return (
    // a click outside must not close it: that would lose the choice, or hide the result
    <Dialog
      opened={scope !== undefined}
      onClose={onClose}
      title={scope && t.titles[scope]}
      size="xl"
      closeOnClickOutside={false}
      changed={isChanged}
    >
      {scope && <ImportFromEcount scope={scope} showProducts={showProducts} onChanged={setChanged} onClose={onClose} />}
    </Dialog>
  );
}
