import { useLayoutEffect, useMemo, useState } from 'react';
import type { Region } from '#contract/prices/price-rules.ts';
import { type EarlyText, takeEarlyText } from '#web/features/finder/early-text.ts';
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

/** Finds anything and starts any action, from every screen. The lists are requested when it is opened for the first time. */
export function Finder({ opened, onClose }: Props) {
  const rateEditor = useRateEditor();
  const [early, setEarly] = useState<EarlyText>();
  useLayoutEffect(() => (opened ? takeEarlyText(setEarly) : setEarly(undefined)), [opened]);
  return (
    <>
      {opened && early && <OpenFinder early={early} onClose={onClose} editRate={rateEditor.edit} />}
      {rateEditor.dialogs}
    </>
  );
}

interface OpenProps {
  early: EarlyText;
  onClose(): void;
  editRate(region: Region): void;
}

function OpenFinder({ early, onClose, editRate }: OpenProps) {
  const [typed, setTyped] = useState(early.typed);
  useRows(rates);
  const page = usePageThings(editRate);
  const office = useOfficeThings();
  const found = useFoundThings(typed);
  const sources = useMemo(() => ({ ...page, ...office.sources, ...found.sources }), [page, office.sources, found.sources]);
  return (
    <FinderDialog
      sources={sources}
      typed={typed}
      onTyped={setTyped}
      pending={office.pending || found.pending}
      failed={office.failed || found.failed}
      entered={early.entered}
      onClose={onClose}
    />
  );
}
