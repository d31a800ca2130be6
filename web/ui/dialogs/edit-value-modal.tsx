import { Dialog } from './dialog.tsx';
import { EditValueForm, type EditValueFormProps } from './edit-value-form.tsx';

export interface EditValueProps extends EditValueFormProps {
  opened: boolean;
}

/**
 * Edits one value. Escape cancels, and Enter saves (with Ctrl or Cmd in a paragraph). When it closes, the focus returns to where it was. It
 * asks first if a number changes by more than a factor of ten, or if a field was emptied.
 */
export function EditValueModal({ opened, ...form }: EditValueProps) {
  return (
    <Dialog oneValue opened={opened} onClose={form.onClose} title={form.field.title} size={form.field.kind === 'paragraph' ? 'lg' : 'sm'}>
      <EditValueForm {...form} />
    </Dialog>
  );
}
