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
  /** The content for the form. */
  draft(): OrderDraft | Promise<OrderDraft>;
  asking: boolean;
  onAsk(asking: boolean): void;
  onCopied(): void;
}

/** Fills the form of a new order. Asks first where another order is being written in it. */
export function CopyButton({ label, draft, asking, onAsk, onCopied }: Props) {
  const t = useWords();
  const { staffId } = useSignedIn();
  // a person who has left this screen before an answer came may be writing another order in the form
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
