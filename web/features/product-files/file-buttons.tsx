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

/** May they store what is in a file: of the products, or of their prices? */
const mayImport = (who: Holder) =>
  mayCall('POST /api/products/updateProducts', who) || mayCall('POST /api/products/updatePriceSheets', who);

/** Takes a list as a file, and leads to where one is put back in. The code of the dialog is loaded when it is opened. */
export function FileButtons(listed: ListedProducts) {
  const [opened, setOpened] = useState<boolean>();
  return (
    <>
      <Buttons onExport={setOpened} />
      {opened !== undefined && <ExportDialog opened={opened} listed={listed} onClose={() => setOpened(false)} />}
    </>
  );
}

/** They are not drawn again for another list. */
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
