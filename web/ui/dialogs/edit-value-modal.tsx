import type { ReactNode } from 'react';
import type { NumberRule } from '#web/ui/inputs/read-number.ts';
import { Dialog } from './dialog.tsx';
import { EditValueForm } from './edit-value-form.tsx';

export interface EditValueProps {
  opened: boolean;
  /** The label of the field: title of the dialog and name of the input. */
  title: string;
  /** What the value is of: the name of the product. */
  subject?: string | undefined;
  kind?: 'text' | 'paragraph' | undefined;
  /** The value is a number, and what it may be. */
  rule?: NumberRule | undefined;
  /** The most characters that a text may have. */
  max?: number | undefined;
  /** As it stands now: the input starts with it, and saving it again only closes. */
  value: string | number | null;
  /** What the input starts with instead: what was typed before and could not be saved. */
  typed?: string | number | null | undefined;
  /** There may be no value: a button of its own sets it to null. Without it an empty field is refused. */
  nullable?: boolean | undefined;
  /** What that button says instead. */
  clearLabel?: string | undefined;
  /** How a number reads on the screen: '3,890원'. */
  shown?: ((value: number) => string) | undefined;
  /** Help under the field. */
  extra?: ReactNode;
  saving?: boolean | undefined;
  /** Why the last save failed; what was typed stays. */
  error?: string | null | undefined;
  onSave(value: string | number | null): void;
  onClose(): void;
}

/**
 * Edits one value. Escape cancels, Enter saves (with Ctrl or Cmd in a paragraph), focus returns to where it was. A number
 * that is more than ten times another one than before, and a field that was emptied, are asked about first.
 */
export function EditValueModal({ opened, title, onClose, ...form }: EditValueProps) {
  return (
    <Dialog oneValue opened={opened} onClose={onClose} title={title} size={form.kind === 'paragraph' ? 'lg' : 'sm'}>
      <EditValueForm title={title} onClose={onClose} {...form} />
    </Dialog>
  );
}
