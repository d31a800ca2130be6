import { Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { leadDaysRule, makerLimits } from '#contract/makers/maker-limits.ts';
import type { MakerDetails } from '#contract/makers/makers.ts';
import { mayCall } from '#contract/rights.ts';
import { maySee } from '#contract/visibility/field-rights.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import form from '#web/ui/dialogs/dialog-form.module.css';
import { FormEnd } from '#web/ui/dialogs/form-end.tsx';
import { readValue } from '#web/ui/dialogs/read-value.ts';
import { type Sent, useSending } from '#web/ui/dialogs/sending/use-sending.ts';
import { NumberField } from '#web/ui/inputs/number-field.tsx';

interface Props {
  start: MakerDetails;
  saving: boolean;
  error: Error | null;
  /** Buttons for other actions on the maker. */
  buttons: ReactNode;
  onSubmit(details: MakerDetails, sent: Sent): void;
}

/** The fields of a maker; read-only for people who may not edit them. */
export function MakerForm({ start, saving, error, buttons, onSubmit }: Props) {
  const t = useWords();
  const me = useSignedIn();
  const mayWrite = mayCall('POST /api/makers/write', me);
  const seesContact = maySee('maker', 'contact', me);
  const [contact, setContact] = useState(start.contact);
  const [lead, setLead] = useState(start.leadDays === null ? '' : String(start.leadDays));
  const [memo, setMemo] = useState(start.memo);
  const readLead = readValue(lead, { rule: leadDaysRule, nullable: true }, t);
  const refused = {
    contact: refusalOf(readValue(contact, { max: makerLimits.contact, nullable: true }, t)),
    leadDays: refusalOf(readLead),
    memo: refusalOf(readValue(memo, { max: makerLimits.memo, nullable: true }, t)),
  };
  const sending = useSending([contact, lead, memo], { saving });
  const submit = sending.submit((sent) => {
    if (!('value' in readLead) || refused.contact !== undefined || refused.memo !== undefined) return;
    onSubmit({ contact: contact.trim(), leadDays: readLead.value as number | null, memo: memo.trim() }, sent);
  });
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <Textarea
        label={t.makers.fields.contact}
        description={t.makers.contactHelp}
        autosize
        minRows={2}
        maxRows={6}
        value={contact}
        error={refused.contact}
        readOnly={!mayWrite || !seesContact}
        data-autofocus
        onChange={(event) => setContact(event.currentTarget.value)}
      />
      <NumberField
        label={t.makers.fields.leadDays}
        description={t.makers.leadHelp}
        rule={leadDaysRule}
        value={lead}
        error={refused.leadDays}
        readOnly={!mayWrite}
        onChange={(event) => setLead(event.currentTarget.value)}
      />
      <Textarea
        label={t.makers.fields.memo}
        autosize
        minRows={2}
        maxRows={8}
        value={memo}
        error={refused.memo}
        readOnly={!mayWrite || !seesContact}
        onChange={(event) => setMemo(event.currentTarget.value)}
      />
      {buttons && <div className={form.buttons}>{buttons}</div>}
      {mayWrite && <FormEnd failure={error ? problemText(error) : undefined} submitLabel={t.common.save} sending={sending} />}
    </form>
  );
}

const refusalOf = (read: ReturnType<typeof readValue>): string | undefined => ('refused' in read ? read.refused : undefined);
