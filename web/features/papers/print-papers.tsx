import { Button } from '@mantine/core';
import { useState } from 'react';
import { maxPaperOrders } from '#contract/papers/paper-kinds.ts';
import { mayCall } from '#contract/rights.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { PrintPapersDialog } from './print-papers-dialog.tsx';

/** Opens the dialog that prints papers of chosen orders as one PDF. */
export function PrintPapersButton({ orderIds }: { orderIds: readonly number[] }) {
  const t = useWords();
  const [opened, setOpened] = useState(false);
  const isTooMany = orderIds.length > maxPaperOrders;
  if (!mayCall('GET /api/papers/print', useSignedIn())) return null;
  return (
    <>
      <Button variant="default" size="xs" disabled={orderIds.length === 0 || isTooMany} onClick={() => setOpened(true)}>
        {t.papers.menu}
      </Button>
      {isTooMany && <span role="note">{t.papers.tooMany(formatNumber(maxPaperOrders))}</span>}
      {opened && <PrintPapersDialog orderIds={orderIds} onClose={() => setOpened(false)} />}
    </>
  );
}
