import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { memo, useState } from 'react';
import { type Holder, mayCall } from '#contract/rights.ts';
import { later } from '#web/code/later.tsx';
import { loadWords, useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import type { ListedProducts } from './listed-products.ts';

const ExportDialog = later(
  async () => (await Promise.all([import('#web/features/product-files/export/export.door.ts'), loadWords()]))[0].ExportDialog,
);

/** Whether the person may store the values of a file, of products or of prices. */
const mayImport = (who: Holder) =>
  mayCall('POST /api/products/updateProducts', who) || mayCall('POST /api/products/updatePriceSheets', who);

/** Downloads the list as a file, and links to the import. The code of the dialog is loaded when it is opened. */
export function FileButtons(listed: ListedProducts) {
  const [opened, setOpened] = useState<boolean>();
  return (
    <>
      <Buttons onExport={setOpened} />
      {opened !== undefined && <ExportDialog opened={opened} listed={listed} onClose={() => setOpened(false)} />}
    </>
  );
}

/** Memoised, so that a change of the list does not render the buttons again. */
const Buttons = memo(function Buttons({ onExport }: { onExport(opened: true): void }) {
  const t = useWords().files;
  const me = useSignedIn();
  return (
    <>
      {mayCall('POST /api/products/export', me) && (
        <Button variant="default" onClick={() => onExport(true)}>
          {t.export}
        </Button>
      )}
      {mayImport(me) && (
        <Button variant="default" component={Link} to="/products/import">
          {t.import}
        </Button>
      )}
    </>
  );
});
