import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import form from '#web/ui/dialogs/dialog-form.module.css';
import { FormEnd } from '#web/ui/dialogs/form-end.tsx';
import { type Sent, useSending } from '#web/ui/dialogs/sending/use-sending.ts';

interface Props {
  /** Says what is erased, and what stays. */
  text: string;
  /** The call that erases. */
  erase: { isPending: boolean; error: Error | null };
  onErase(reason: string, sent: Sent): void;
}

/** Asks for the reason for erasing a person's data. Nothing is erased without a reason. */
export function EraseForm({ text, erase, onErase }: Props) {
  const words = useWords().erasure;
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const missing = reason.trim() === '';
  const sending = useSending(reason, { saving: erase.isPending });
  const submit = sending.submit((sent) => {
    setSubmitted(true);
    if (!missing) onErase(reason, sent);
  });
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <p className={form.text}>{text}</p>
      <TextInput
        label={words.reason}
        description={words.reasonHelp}
        value={reason}
        error={submitted && missing && words.reasonMissing}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
      <FormEnd failure={erase.error ? problemText(erase.error) : undefined} submitLabel={words.yes} sending={sending} danger />
    </form>
  );
}
