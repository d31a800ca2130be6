import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useMemo, useState } from 'react';
import { countryCodes } from '#contract/addresses/country-codes.ts';
import { countryName } from '#contract/addresses/country-names.ts';
import type { Seller, SellerFields } from '#contract/orders/seller.ts';
import { CallProblem } from '#web/http/call.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { reasonText } from '#web/i18n/reason-text.ts';
import { useLanguage, useWords } from '#web/i18n/words.ts';
import { CancelButton } from '#web/ui/dialogs/cancel-button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { notifyDone } from '#web/ui/feedback/notify.tsx';
import { useUpdateSeller } from './seller.queries.ts';
import classes from './seller-dialog.module.css';

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
] as const satisfies readonly (keyof SellerFields)[];

/** Who sells. Only what was changed is sent. */
export function SellerDialog({ seller, onClose }: { seller: Seller; onClose(): void }) {
  const t = useWords();
  return (
    <Dialog opened onClose={onClose} title={t.orders.seller} size="lg">
      <SellerForm seller={seller} onClose={onClose} />
    </Dialog>
  );
}

function SellerForm({ seller, onClose }: { seller: Seller; onClose(): void }) {
  const t = useWords();
  const language = useLanguage();
  // what somebody else stores meanwhile does not disturb what is typed here; saving over it is refused
  const [seen] = useState(seller);
  const [typed, setTyped] = useState<SellerFields>(seller);
  const update = useUpdateSeller();
  const errors = new Map(
    update.error instanceof CallProblem
      ? update.error.problem.errors?.map(({ path, reason }) => [path.split('.').at(-1), reasonText(reason)])
      : [],
  );
  const countries = useMemo(
    () =>
      countryCodes
        .map((code) => ({ value: code, label: countryName(code, language) }))
        .sort((a, b) => a.label.localeCompare(b.label, language)),
    [language],
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const changes = Object.fromEntries(fields.filter((field) => typed[field] !== seen[field]).map((field) => [field, typed[field]]));
    if (Object.keys(changes).length === 0) return onClose();
    update.mutate(
      { seen, changes },
      {
        onSuccess() {
          notifyDone(t.orders.sellerSaved);
          onClose();
        },
      },
    );
  };
  const field = (name: keyof SellerFields) => {
    const shared = {
      label: t.orders.sellerFields[name],
      value: typed[name],
      error: errors.get(name),
      onChange: (event: { currentTarget: { value: string } }) => {
        const { value } = event.currentTarget;
        setTyped((before) => ({ ...before, [name]: value }));
      },
    };
    return name === 'countryCode' || name === 'originCountryCode' ? (
      <NativeSelect key={name} size="xs" data={countries} {...shared} />
    ) : (
      <TextInput
        key={name}
        autoComplete="off"
        {...shared}
        {...(name === 'companyName' && { required: true, className: classes.wide ?? '', 'data-autofocus': true })}
        {...(name.startsWith('address') && { className: classes.wide ?? '' })}
      />
    );
  };

  return (
    <form className={classes.form} onSubmit={submit}>
      <p className={classes.intro}>{t.orders.sellerIntro}</p>
      {fields.map(field)}
      {update.error && errors.size === 0 && (
        <p className={classes.error} role="alert">
          {problemText(update.error)}
        </p>
      )}
      <div className={classes.buttons}>
        <CancelButton />
        <Button type="submit" loading={update.isPending}>
          {t.common.save}
        </Button>
      </div>
    </form>
  );
}
