import { Button } from '@mantine/core';
import type { OrderDraft } from '#contract/orders/order-draft.ts';
import { freshDraft, isEmpty, writeDraft } from '#web/features/orders/form/form.door.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { notifyFailed } from '#web/ui/feedback/notify.tsx';
import { useOneAtATime } from '#web/ui/inputs/use-one-at-a-time.ts';
import { useUnmounted } from '#web/ui/inputs/use-unmounted.ts';

interface Props {
  label: string;
  /** What is to stand in the form. */
  draft(): OrderDraft | Promise<OrderDraft>;
  asking: boolean;
  onAsk(asking: boolean): void;
  onCopied(): void;
}

/** Fills the form of a new order; one that is being written already is replaced only after a question. */
export function CopyButton({ label, draft, asking, onAsk, onCopied }: Props) {
  const t = useWords();
  const { staffId } = useSignedIn();
  // whoever has gone elsewhere before something was read may be writing another order there
  const left = useUnmounted();
  const copy: () => void = useOneAtATime(async () => {
    onAsk(false);
    try {
      const filled = await draft();
      if (left.current) return;
      writeDraft(filled);
    } catch (error) {
      return notifyFailed(t.orders.notCopied, problemText(error), { after: error, act: copy });
    }
    onCopied();
  });
  const begin: () => void = useOneAtATime(async () => {
    try {
      const written = await freshDraft(staffId);
      if (left.current) return;
      if (isEmpty(written)) copy();
      else onAsk(true);
    } catch (error) {
      if (!left.current) notifyFailed(t.orders.notCopied, problemText(error), { after: error, act: begin });
    }
  });
  return (
    <>
      <Button variant="default" onClick={begin}>
        {label}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t.orders.copyTitle}
        text={t.orders.copyText}
        yes={t.orders.copyYes}
        onYes={copy}
        onClose={() => onAsk(false)}
      />
    </>
  );
}
