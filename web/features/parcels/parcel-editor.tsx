import type { Parcel } from '#contract/parcels/parcels.ts';
import { useWords } from '#web/i18n/words.ts';
import { useRefusal } from '#web/sync/use-refusal.ts';
import { ConflictDialog } from '#web/ui/dialogs/conflict/conflict-dialog.tsx';
import { EditValueModal } from '#web/ui/dialogs/edit-value-modal.tsx';
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
  if (editing === undefined) return null;
  const { field } = editing;
  const label = t.parcels.fields[field] ?? field;
  const close = () => {
    update.reset();
    onClose();
  };
  const save = (seen: Parcel, text: string) => update.mutate({ seen, changes: { [field]: text } }, { onSuccess: close });
  const typed = update.variables?.changes[field];
  return (
    <>
      <EditValueModal
        opened={!conflict}
        field={{ title: label, max: field === 'carrier' ? 40 : 100, nullable: false }}
        value={editing.seen[field]}
        // when it is drawn again after a conflict, the editor begins with the typed value
        refused={typed === undefined ? undefined : { error: error ?? '', value: typed }}
        saving={update.isPending}
        onSave={(value) => save(editing.seen, String(value ?? ''))}
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
          onKeepMine={() => save(conflict.current, typed ?? '')}
        />
      )}
    </>
  );
}
