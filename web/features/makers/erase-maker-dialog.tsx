import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Maker } from '#contract/makers/makers.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { CancelButton } from '#web/ui/dialogs/cancel-button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import form from '#web/ui/dialogs/dialog-form.module.css';
import { notifyDone } from '#web/ui/feedback/notify.tsx';
import { useEraseMaker } from './makers.queries.ts';

/** Erases whom to reach at a maker, with a reason. */
export function EraseMakerDialog({ maker, onClose }: { maker: Maker | undefined; onClose(): void }) {
  const t = useWords();
  return (
    <Dialog opened={maker !== undefined} onClose={onClose} title={maker && t.makers.erase.title(maker.makerName)}>
      {maker && <EraseForm makerId={maker.makerId} onDone={onClose} />}
    </Dialog>
  );
}

function EraseForm({ makerId, onDone }: { makerId: number; onDone(): void }) {
  const t = useWords();
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const erase = useEraseMaker();
  const missing = reason.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (missing) return;
    const onSuccess = () => {
      notifyDone(t.makers.erase.done);
      onDone();
    };
    erase.mutate({ makerId, reason }, { onSuccess });
  };
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <p className={form.text}>{t.makers.erase.text}</p>
      <TextInput
        label={t.orders.erase.reason}
        description={t.orders.erase.reasonHelp}
        value={reason}
        error={submitted && missing && t.orders.erase.reasonMissing}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
      {erase.error && (
        <p className={form.error} role="alert">
          {problemText(erase.error)}
        </p>
      )}
      <div className={form.buttons}>
        <CancelButton />
        <Button type="submit" color="red" loading={erase.isPending}>
          {t.orders.erase.yes}
        </Button>
      </div>
    </form>
  );
}
