import { useState } from 'react';
import { countryName } from '#contract/addresses/country-names.ts';
import type { Seller, SellerFields } from '#contract/orders/seller.ts';
import { fieldErrors } from '#web/i18n/field-errors.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useStandingErrors } from '#web/i18n/use-standing-errors.ts';
import { useLanguage, useWords } from '#web/i18n/words.ts';
import { useFormSave } from '#web/ui/dialogs/conflict/use-form-save.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import form from '#web/ui/dialogs/dialog-form.module.css';
import { FormEnd } from '#web/ui/dialogs/form-end.tsx';
import { useSending } from '#web/ui/dialogs/sending/use-sending.ts';
import { notifyDone } from '#web/ui/feedback/notify.tsx';
import { useUpdateSeller } from './seller.queries.ts';
import classes from './seller-dialog.module.css';
import { SellerField, type TypedField } from './seller-field.tsx';
import { SellerLogo } from './seller-logo.tsx';

const fields = [
  'companyName',
  'registrationNumber',
  'contactName',
  'phone',
  'email',
  'address1',
  'address2',
  'city',
  'stateOrProvinceCode',
  'postalCode',
  'countryCode',
  'originCountryCode',
  'termsOfSale',
] as const satisfies readonly TypedField[];

/** Edits the seller. Sends only what was changed. */
export function SellerDialog({ seller, onClose }: { seller: Seller; onClose(): void }) {
  const t = useWords();
  return (
    <Dialog opened onClose={onClose} title={t.orders.seller} size="lg">
      <SellerLogo seller={seller} />
      <SellerForm seller={seller} onClose={onClose} />
    </Dialog>
  );
}

function SellerForm({ seller, onClose }: { seller: Seller; onClose(): void }) {
  const t = useWords();
  const language = useLanguage();
  const [typed, setTyped] = useState<SellerFields>(seller);
  const { save, saving, error, question } = useFormSave({
    start: seller,
    fields,
    names: t.orders.sellerFields,
    textOf: (row, field) =>
      field === 'countryCode' || field === 'originCountryCode' ? countryName(row[field], language) : row[field] || t.common.noValue,
    update: useUpdateSeller(),
    onDone(isStored) {
      if (isStored) notifyDone(t.orders.sellerSaved);
      onClose();
    },
  });
  const sending = useSending(typed, { saving });
  const errors = fieldErrors(error);
  const standing = useStandingErrors(Object.fromEntries(errors), typed, error);

  const submit = sending.submit((sent) => save(typed, sent));
  return (
    <>
      <form className={form.form} onSubmit={submit} noValidate>
        <p className={form.text}>{t.orders.sellerIntro}</p>
        <div className={classes.fields}>
          {fields.map((name) => (
            <SellerField
              key={name}
              name={name}
              value={typed[name]}
              error={standing[name]}
              onChange={(value) => setTyped((before) => ({ ...before, [name]: value }))}
            />
          ))}
        </div>
        <FormEnd failure={error && errors.size === 0 ? problemText(error) : undefined} submitLabel={t.common.save} sending={sending} />
      </form>
      {question}
    </>
  );
}
