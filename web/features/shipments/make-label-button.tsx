import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Parcel } from '#contract/parcels/parcels.ts';
import type { NewLabel } from '#contract/shipments/shipments.ts';
import { parcelText } from '#web/i18n/parcel-text.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { notifyFailed } from '#web/ui/feedback/notify.tsx';
import { useMakeLabel } from './shipments.queries.ts';

interface Props {
  orderId: number;
  wanted: Pick<NewLabel, 'service' | 'format'>;
  /** The order's parcels that are not cancelled. */
  sent: readonly Parcel[];
  disabled: boolean;
}

/** Makes a label. Where the order has parcels already, asks first whether a further one is wanted. */
export function MakeLabelButton({ orderId, wanted, sent, disabled }: Props) {
  const t = useWords();
  const make = useMakeLabel(orderId);
  const [asking, setAsking] = useState(false);
  const failed = (error: unknown) => notifyFailed(t.shipments.notDone, problemText(error));
  const go = () =>
    make.mutate({ ...wanted, besideParcels: sent.map(({ parcelId }) => parcelId) }, { onError: failed, onSettled: () => setAsking(false) });
  return (
    <>
      <Button loading={make.isPending} disabled={disabled} onClick={() => (sent.length > 0 ? setAsking(true) : go())}>
        {t.shipments.make}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t.shipments.besideTitle}
        text={t.shipments.besideText(sent.map((parcel) => parcelText(parcel, t)).join(', '))}
        yes={t.shipments.besideYes}
        busy={make.isPending}
        onYes={go}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
