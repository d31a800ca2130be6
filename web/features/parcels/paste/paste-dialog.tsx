import { useState } from 'react';
import type { PastedNumber } from '#contract/parcels/read-pasted-numbers.ts';
import { useCheckNumbers } from '#web/features/parcels/parcels.queries.ts';
import { useWords } from '#web/i18n/words.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { notifyDone } from '#web/ui/feedback/notify.tsx';
import { PasteForm } from './paste-form.tsx';
import { PasteOutcomes } from './paste-outcomes.tsx';

/** Many tracking numbers at once, from a spreadsheet or a mail: pasted, checked, added. */
export function PasteDialog({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const t = useWords();
  return (
    <Dialog opened={opened} onClose={onClose} title={t.parcels.paste} size="xl">
      <Paste
        onDone={(added) => {
          notifyDone(t.parcels.addedMany(String(added)));
          onClose();
        }}
      />
    </Dialog>
  );
}

function Paste({ onDone }: { onDone(added: number): void }) {
  const [block, setBlock] = useState('');
  const [rows, setRows] = useState<readonly PastedNumber[]>([]);
  const check = useCheckNumbers();
  const ask = (asked: readonly PastedNumber[]) => {
    setRows(asked);
    check.mutate(asked.map(({ line: _line, ...row }) => row));
  };
  if (check.data) return <PasteOutcomes rows={rows} outcomes={check.data} onBack={check.reset} onDone={onDone} />;
  return <PasteForm block={block} onBlock={setBlock} busy={check.isPending} error={check.error} onCheck={ask} />;
}
