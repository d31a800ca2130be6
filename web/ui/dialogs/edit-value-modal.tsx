import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { EditValueForm } from './edit-value-form.tsx';

export interface EditValueProps {
  opened: boolean;
  /** The label of the field: title of the dialog and name of the input. */
  title: string;
  kind: 'text' | 'paragraph' | 'number';
  /** Of a number; 1 by default, 0.01 takes two decimals. */
  step?: number | undefined;
  /** As it stands now: the input starts with it, and saving it again only closes. */
  value: string | number | null;
  /** What the input starts with instead: what was typed before and could not be saved. */
  typed?: string | number | null | undefined;
  /** An emptied field is null; without it an empty field is refused. */
  nullable?: boolean | undefined;
  /** Shows the button that sets the value to null at once. */
  nullButton?: boolean | undefined;
  /** Help under the field. */
  extra?: ReactNode;
  saving?: boolean | undefined;
  /** Why the last save failed; what was typed stays. */
  error?: string | null | undefined;
  onSave(value: string | number | null): void;
  onClose(): void;
}

/** Edits one value. Escape cancels, Enter saves (with Ctrl or Cmd in a paragraph), focus returns to where it was. */
export function EditValueModal({ opened, title, onClose, ...form }: EditValueProps) {
  return (
    <Dialog oneValue opened={opened} onClose={onClose} title={title} size={form.kind === 'paragraph' ? 'lg' : 'sm'}>
      <EditValueForm title={title} onClose={onClose} {...form} />
    </Dialog>
  );
}
