import { Dialog } from './dialog.tsx';
import { EditValueForm, type EditValueFormProps } from './edit-value-form.tsx';

export interface EditValueProps extends EditValueFormProps {
  opened: boolean;
}

/**
 * Edits one value. Escape cancels, Enter saves (with Ctrl or Cmd in a paragraph), focus returns to where it was. A number
 * that is more than ten times another one than before, and a field that was emptied, are asked about first.
 */
export function EditValueModal({ opened, ...form }: EditValueProps) {
  return (
    <Dialog oneValue opened={opened} onClose={form.onClose} title={form.field.title} size={form.field.kind === 'paragraph' ? 'lg' : 'sm'}>
      <EditValueForm {...form} />
    </Dialog>
  );
}
