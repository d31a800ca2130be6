import { Button } from '@mantine/core';
import type { Parcel } from '#contract/parcels/parcels.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { notifyFailed } from '#web/ui/feedback/notify.tsx';
import { useConfirm } from '#web/ui/feedback/use-confirm.ts';
import { useRemoveParcel } from './parcels.queries.ts';

/** Removes a tracking number that belongs to another order, after a confirmation. */
export function RemoveParcel({ parcel }: { parcel: Parcel }) {
  const t = useWords();
  const { isOpen, seen, open, close } = useConfirm(parcel);
  const remove = useRemoveParcel();
  const nameOf = ({ trackingNumber }: Parcel) => trackingNumber || t.parcels.erased;
  return (
    <>
      <Button variant="subtle" color="red" size="compact-sm" aria-label={t.parcels.removeOf(nameOf(parcel))} onClick={open}>
        {t.parcels.remove}
      </Button>
      <ConfirmDialog
        opened={isOpen}
        title={t.parcels.removeTitle(nameOf(seen))}
        text={t.parcels.removeText}
        yes={t.parcels.remove}
        busy={remove.isPending}
        onYes={() =>
          remove.mutate(seen, {
            onError: (error) => notifyFailed(t.parcels.notStored, problemText(error)),
            onSettled: close,
          })
        }
        onClose={close}
      />
    </>
  );
}
