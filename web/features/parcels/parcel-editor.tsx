import { useRef } from 'react';
import type { Parcel } from '#contract/parcels/parcels.ts';
import { useWords } from '#web/i18n/words.ts';
import { useRefusal } from '#web/sync/use-refusal.ts';
import { ConflictDialog } from '#web/ui/dialogs/conflict/conflict-dialog.tsx';
import { EditValueModal } from '#web/ui/dialogs/edit-value-modal.tsx';
import { useSeenRow } from '#web/ui/dialogs/sending/use-seen-row.ts';
import type { Sent } from '#web/ui/dialogs/sending/use-sending.ts';
import { useUpdateParcel } from './parcels.queries.ts';

export type EditedField = 'carrier' | 'trackingNumber';

/** The field being edited, with the parcel as it was when the dialog was opened. */
export interface Editing {
  field: EditedField;
  seen: Parcel;
}

interface Props {
  editing: Editing | undefined;
  onClose(): void;
}

/** The dialog that edits a tracking number or its carrier. */
export function ParcelEditor({ editing, onClose }: Props) {
  const t = useWords();
  const update = useUpdateParcel();
  const { conflict, error, leaveConflict } = useRefusal<Parcel>(update.error);
  const last = useRef<Sent>(undefined);
  const { seen, keep } = useSeenRow<Parcel>(editing);
  if (editing === undefined || seen === undefined) return null;
  const { field } = editing;
  const label = t.parcels.fields[field] ?? field;
  const close = () => {
    update.reset();
    onClose();
  };
  const save = (from: Parcel, text: string, sent?: Sent) => {
    last.current = sent;
    const onSuccess = (row: Parcel) => (sent ? sent.stored(close, () => keep(row)) : close());
    update.mutate({ seen: from, changes: { [field]: text } }, { onSuccess });
  };
  const typed = update.variables?.changes[field];
  return (
    <>
      <EditValueModal
        opened
        field={{ title: label, max: field === 'carrier' ? 40 : 100, nullable: false }}
        value={seen[field]}
        refused={typed === undefined ? undefined : { error: error ?? '', value: typed }}
        saving={update.isPending}
        onSave={(value, sent) => save(seen, String(value ?? ''), sent)}
        onClose={close}
      />
      {conflict && (
        <ConflictDialog
          fieldLabel={label}
          theirs={conflict.current[field]}
          mine={typed ?? ''}
          change={conflict.change}
          onTakeTheirs={close}
          onDiscard={close}
          onClose={leaveConflict}
          onKeepMine={() => save(conflict.current, typed ?? '', last.current)}
        />
      )}
    </>
  );
}
