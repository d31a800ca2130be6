import { Button } from '@mantine/core';
import { CancelButton } from './cancel-button.tsx';
import dialogForm from './dialog-form.module.css';
import { LateNote } from './sending/late-note.tsx';
import type { Sending } from './sending/use-sending.ts';

interface Props {
  /** Why saving failed, unless a field of the form shows it. */
  failure: string | undefined;
  submitLabel: string;
  /** By what the form is sent: `useSending`. */
  sending: Pick<Sending, 'saving' | 'note'>;
  /** There is nothing to save yet. */
  disabled?: boolean;
  /** The action cannot be undone. */
  danger?: boolean;
  /** The focus starts on the submit button. */
  focused?: boolean;
}

/**
 * The end of a form in a dialog: the reason why saving failed, what was typed too late to be saved, a cancel button and the submit button.
 */
export const FormEnd = ({ failure, submitLabel, sending, disabled = false, danger = false, focused = false }: Props) => (
  <>
    {failure !== undefined && (
      <p className={dialogForm.error} role="alert">
        {failure}
      </p>
    )}
    <LateNote sending={sending} />
    <div className={dialogForm.buttons}>
      <CancelButton />
      <Button
        type="submit"
        loading={sending.saving}
        disabled={disabled}
        {...(danger && { color: 'red' })}
        {...(focused && { 'data-autofocus': true })}
      >
        {submitLabel}
      </Button>
    </div>
  </>
);
