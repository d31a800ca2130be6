import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { memberLimits } from '#contract/members/member-limits.ts';
import type { NewMember } from '#contract/members/members.ts';
import { incoterms, invoiceCurrencyCodes } from '#contract/orders/shipping/shipping-choices.ts';
import { priceTierNames } from '#contract/prices/price-tiers.ts';
import { pathErrors } from '#web/i18n/field-errors.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useStandingErrors } from '#web/i18n/use-standing-errors.ts';
import { tierText } from '#web/i18n/values/tier-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { FormEnd } from '#web/ui/dialogs/form-end.tsx';
import { type Sent, useSending } from '#web/ui/dialogs/sending/use-sending.ts';
import { AddressRows } from './address-rows.tsx';
import type { MemberAddressSlot } from './member-address-slot.ts';
import { draftOfMember, type MemberDraft, type MemberErrors, readMember, withoutEmpty } from './member-draft.ts';
import classes from './member-form.module.css';
import { TaxNumberRows } from './tax-number-rows.tsx';

export interface MemberFormProps {
  start: NewMember;
  submitLabel: string;
  saving: boolean;
  error: Error | null;
  address(slot: MemberAddressSlot): ReactNode;
  onSubmit(member: NewMember, sent: Sent): void;
}

/** The paths whose errors are shown at a field. Any other error is shown at the end of the form. */
const hasField = /^(?:memberName|companyName|email|phone|tags|memo|addresses\.\d+\.\w+|taxNumbers\.\d+\.number)$/;

/** The fields of a member, for adding and for editing. The input stays when the server refuses it. */
export function MemberForm({ start, submitLabel, saving, error, address, onSubmit }: MemberFormProps) {
  const t = useWords();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => draftOfMember(start));
  const sending = useSending(draft, { saving });
  const [refused, setRefused] = useState<MemberErrors>({});
  const fromServer = Object.fromEntries([...pathErrors(error)].map(([path, text]) => [path.replace(/^tags\.\d+$/, 'tags'), text]));
  const errors: MemberErrors = { ...useStandingErrors(fromServer, draft, error), ...useStandingErrors(refused, draft, refused) };
  const set = (change: Partial<MemberDraft>) => setDraft((before) => ({ ...before, ...change }));
  const submit = sending.submit((sent) => {
    const read = readMember(draft, t);
    if ('member' in read) {
      setDraft(withoutEmpty);
      return onSubmit(read.member, sent);
    }
    setRefused(read.errors);
    // the invalid field may be out of sight: the focus scrolls to it
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  });
  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      <Contact draft={draft} errors={errors} onChange={set} />
      <Terms draft={draft} errors={errors} onChange={set} />
      <AddressRows addresses={draft.addresses} errors={errors} address={address} onChange={(addresses) => set({ addresses })} />
      <TaxNumberRows
        taxNumbers={draft.taxNumbers}
        countryCode={draft.addresses[0]?.countryCode ?? ''}
        errors={errors}
        onChange={(taxNumbers) => set({ taxNumbers })}
      />
      <FormEnd
        failure={error && !Object.keys(fromServer).some((path) => hasField.test(path)) ? problemText(error) : undefined}
        submitLabel={submitLabel}
        sending={sending}
      />
    </form>
  );
}

interface PartProps {
  draft: MemberDraft;
  errors: MemberErrors;
  onChange(change: Partial<MemberDraft>): void;
}

function Contact({ draft, errors, onChange }: PartProps) {
  const t = useWords();
  const field = (name: 'memberName' | 'companyName' | 'email' | 'phone') => ({
    label: t.members.fields[name],
    value: draft[name],
    error: errors[name],
    maxLength: undefined,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <div className={classes.fields}>
      <TextInput {...field('memberName')} withAsterisk aria-required data-autofocus />
      <TextInput {...field('companyName')} />
      <TextInput {...field('email')} type="email" spellCheck={false} />
      <TextInput {...field('phone')} type="tel" />
    </div>
  );
}

function Terms({ draft, errors, onChange }: PartProps) {
  const t = useWords();
  const choice = <Value extends string>(
    name: 'priceTier' | 'invoiceCurrency' | 'incoterm',
    values: readonly Value[],
    words: { usual: string; of(value: Value): string },
  ) => ({
    size: 'xs',
    label: t.members.fields[name],
    value: draft[name] ?? '',
    data: [{ value: '', label: words.usual }, ...values.map((value) => ({ value, label: words.of(value) }))],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: values.find((value) => value === event.currentTarget.value) ?? null }),
  });
  const tiers = { usual: tierText(null, t), of: (tier: (typeof priceTierNames)[number]) => tierText(tier, t) };
  const { shipping } = t;
  return (
    <div className={classes.fields}>
      <NativeSelect {...choice('priceTier', priceTierNames, tiers)} description={t.members.tierHelp} />
      <NativeSelect
        {...choice('invoiceCurrency', invoiceCurrencyCodes, { usual: shipping.usualCurrency, of: (code) => shipping.currencies[code] })}
      />
      <NativeSelect {...choice('incoterm', incoterms, { usual: shipping.usualTerms, of: (term) => shipping.incoterms[term] })} />
      <TextInput
        label={t.members.fields.tags}
        description={t.members.tagsHelp}
        value={draft.tags}
        error={errors.tags}
        autoComplete="off"
        onChange={(event) => onChange({ tags: event.currentTarget.value })}
      />
      <Textarea
        className={classes.wide ?? ''}
        label={t.members.fields.memo}
        value={draft.memo}
        error={
          errors.memo ?? (draft.memo.length > memberLimits.memo && t.common.tooLong(String(memberLimits.memo), String(draft.memo.length)))
        }
        autosize
        minRows={1}
        maxRows={5}
        onChange={(event) => onChange({ memo: event.currentTarget.value })}
      />
    </div>
  );
}
