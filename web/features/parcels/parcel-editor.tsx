import type { Parcel } from '#contract/parcels/parcels.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { EditValueModal } from '#web/ui/dialogs/edit-value-modal.tsx';
import { useUpdateParcel } from './parcels.queries.ts';

export type EditedField = 'carrier' | 'trackingNumber';

interface Props {
  parcel: Parcel;
  editing: EditedField | undefined;
  onClose(): void;
}

/** The dialog in which a number or its carrier is corrected. */
export function ParcelEditor({ parcel, editing, onClose }: Props) {
  const t = useWords();
  const update = useUpdateParcel();
  if (editing === undefined) return null;
  const close = () => {
    update.reset();
    onClose();
  };
  return (
    <EditValueModal
      opened
      field={{ title: t.parcels.fields[editing] ?? editing, max: editing === 'carrier' ? 40 : 100, nullable: false }}
      value={parcel[editing]}
      refused={update.error ? { error: problemText(update.error) } : undefined}
      saving={update.isPending}
      onSave={(value) => update.mutate({ seen: parcel, changes: { [editing]: value ?? '' } }, { onSuccess: close })}
      onClose={close}
    />
  );
}
