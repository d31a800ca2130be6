import { useState } from 'react';
import type { AddOutcome } from '#contract/parcels/parcels.ts';
import type { PastedNumber } from '#contract/parcels/read-pasted-numbers.ts';
import { useCheckNumbers } from '#web/features/parcels/parcels.queries.ts';
import { useWords } from '#web/i18n/words.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import type { Sent } from '#web/ui/dialogs/sending/use-sending.ts';
import { notifyDone } from '#web/ui/feedback/notify.tsx';
import { PasteForm } from './paste-form.tsx';
import { PasteOutcomes } from './paste-outcomes.tsx';

/** Adds many tracking numbers at once, pasted from a spreadsheet or a mail, after a check. */
export function PasteDialog({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const t = useWords();
  // kept here, because the text field is unmounted while the outcomes of the check are shown
  const [block, setBlock] = useState('');
  const close = () => {
    setBlock('');
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={close} title={t.parcels.paste} size="xl" changed={block.trim() !== ''}>
      <Paste block={block} onBlock={setBlock} onDone={close} />
    </Dialog>
  );
}

interface PasteProps {
  block: string;
  onBlock(block: string): void;
  onDone(): void;
}

function Paste({ block, onBlock, onDone }: PasteProps) {
  const t = useWords();
  const [rows, setRows] = useState<readonly PastedNumber[]>([]);
  const [left, setLeft] = useState<readonly AddOutcome[]>();
  const check = useCheckNumbers();
  const ask = (asked: readonly PastedNumber[], sent: Sent) => {
    setRows(asked);
    const onSuccess = () => {
      if (!sent.isLate()) return;
      // the outcomes are not those of the lines that are in the field by now
      check.reset();
      sent.unstored();
    };
    check.mutate(
      asked.map(({ line: _line, ...row }) => row),
      { onSuccess },
    );
  };
  const back = () => {
    setLeft(undefined);
    check.reset();
  };
  const showOutcomes = (added: number, others: readonly PastedNumber[], outcomes: readonly AddOutcome[]) => {
    if (added > 0) notifyDone(t.parcels.addedMany(String(added)));
    if (others.length === 0) return onDone();
    // rows that were refused only when they were added are shown like those that the check refused
    setRows(others);
    setLeft(outcomes);
    onBlock(others.map(({ orderNumber, trackingNumber, carrier }) => [orderNumber, trackingNumber, carrier].join('\t')).join('\n'));
  };
  const outcomes = left ?? check.data;
  if (outcomes) return <PasteOutcomes rows={rows} outcomes={outcomes} onBack={back} onAdded={showOutcomes} />;
  return <PasteForm block={block} onBlock={onBlock} busy={check.isPending} error={check.error} onCheck={ask} />;
}
