import type { Parcel } from '#contract/parcels/parcels.ts';
import { useWords } from '#web/i18n/words.ts';
import { RemoveButton } from '#web/ui/dialogs/remove-button.tsx';
import { useRemoveParcel } from './parcels.queries.ts';

/** Removes a tracking number that belongs to another order, after a confirmation. */
export function RemoveParcel({ parcel }: { parcel: Parcel }) {
  const t = useWords().parcels;
  const words = ({ trackingNumber }: Parcel) => {
    const number = trackingNumber || t.erased;
    return { name: t.removeOf(number), title: t.removeTitle(number), text: t.removeText };
  };
  return <RemoveButton row={parcel} words={words} yes={t.remove} notRemoved={t.notStored} size="compact-sm" remove={useRemoveParcel()} />;
}
