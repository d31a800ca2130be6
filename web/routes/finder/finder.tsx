import { useMemo, useState } from 'react';
import type { Region } from '#contract/prices/price-rules.ts';
import { FinderDialog } from '#web/features/finder/finder-dialog.tsx';
import { rates } from '#web/features/prices/prices.queries.ts';
import { useRateEditor } from '#web/features/prices/rate-editor.tsx';
import { useRows } from '#web/sync/use-rows.ts';
import { useFoundThings } from './found-things.ts';
import { useOfficeThings } from './office-things.ts';
import { usePageThings } from './page-things.ts';

interface Props {
  opened: boolean;
  onClose(): void;
}

/** Finds and does anything from every screen. The lists are asked for when it is opened first. */
export function Finder({ opened, onClose }: Props) {
  const rateEditor = useRateEditor();
  return (
    <>
      {opened && <OpenFinder onClose={onClose} editRate={rateEditor.edit} />}
      {rateEditor.dialogs}
    </>
  );
}

function OpenFinder({ onClose, editRate }: { onClose(): void; editRate(region: Region): void }) {
  const [typed, setTyped] = useState('');
  useRows(rates);
  const page = usePageThings(editRate);
  const office = useOfficeThings();
  const found = useFoundThings(typed);
  const sources = useMemo(() => ({ ...page, ...office.sources, ...found.sources }), [page, office.sources, found.sources]);
  return <FinderDialog sources={sources} typed={typed} onTyped={setTyped} pending={office.pending || found.pending} onClose={onClose} />;
}
