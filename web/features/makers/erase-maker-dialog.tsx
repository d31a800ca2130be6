import type { Maker } from '#contract/makers/makers.ts';
import { useWords } from '#web/i18n/words.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { EraseForm } from '#web/ui/erasure/erase-form.tsx';
import { notifyDone } from '#web/ui/feedback/notify.tsx';
import { useEraseMaker } from './makers.queries.ts';

/** Erases the contact data of a maker, with a reason. */
export function EraseMakerDialog({ maker, onClose }: { maker: Maker | undefined; onClose(): void }) {
  const t = useWords();
  return (
    <Dialog opened={maker !== undefined} onClose={onClose} title={maker && t.makers.erase.title(maker.makerName)}>
      {maker && <MakerForm makerId={maker.makerId} onDone={onClose} />}
    </Dialog>
  );
}

function MakerForm({ makerId, onDone }: { makerId: number; onDone(): void }) {
  const words = useWords().makers.erase;
  const erase = useEraseMaker();
  const onErased = () => {
    notifyDone(words.done);
    onDone();
  };
  return (
    <EraseForm
      text={words.text}
      erase={erase}
      onErase={(reason, sent) => erase.mutate({ makerId, reason }, { onSuccess: () => sent.over(onErased) })}
    />
  );
}
