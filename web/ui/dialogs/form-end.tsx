import { Button } from '@mantine/core';
import { CancelButton } from './cancel-button.tsx';
import dialogForm from './dialog-form.module.css';

interface Props {
  /** Why saving failed, unless a field of the form shows it. */
  failure: string | undefined;
  submitLabel: string;
  saving: boolean;
  /** There is nothing to save yet. */
  disabled?: boolean;
  /** What it does is not to be taken back. */
  danger?: boolean;
  /** The focus starts on the button that submits. */
  focused?: boolean;
}

/** The end of a form in a dialog: why it could not be saved, and its two buttons. */
export const FormEnd = ({ failure, submitLabel, saving, disabled = false, danger = false, focused = false }: Props) => (
  <>
    {failure !== undefined && (
      <p className={dialogForm.error} role="alert">
        {failure}
      </p>
    )}
    <div className={dialogForm.buttons}>
      <CancelButton />
      <Button
        type="submit"
        loading={saving}
        disabled={disabled}
        {...(danger && { color: 'red' })}
        {...(focused && { 'data-autofocus': true })}
      >
        {submitLabel}
      </Button>
    </div>
  </>
);
