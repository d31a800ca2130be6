import { Button } from '@mantine/core';
import { useState } from 'react';
import { mayCall } from '#contract/rights.ts';
import { later } from '#web/code/later.tsx';
import type { Wanted } from '#web/features/orders/lookup/lookup.door.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';

const ExportOrdersDialog = later(async () => (await import('./export-orders-dialog.tsx')).ExportOrdersDialog);

/** Downloads the orders of the list as a file. The code of the dialog is loaded when it is opened. */
export function ExportOrdersButton({ wanted }: { wanted: Wanted }) {
  const t = useWords().orders.files;
  const me = useSignedIn();
  const [opened, setOpened] = useState<boolean>();
  if (!mayCall('POST /api/orders/export', me)) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t.button}
      </Button>
      {opened !== undefined && <ExportOrdersDialog opened={opened} wanted={wanted} onClose={() => setOpened(false)} />}
    </>
  );
}
