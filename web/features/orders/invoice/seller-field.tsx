import { NativeSelect, TextInput } from '@mantine/core';
import { type ChangeEvent, useMemo } from 'react';
import { countryCodes } from '#contract/addresses/country-codes.ts';
import { countryName } from '#contract/addresses/country-names.ts';
import type { SellerFields } from '#contract/orders/seller.ts';
import { useLanguage, useWords } from '#web/i18n/words.ts';
import classes from './seller-dialog.module.css';

/** A field of text or of a country; the logo is a picture and has its own control. */
export type TypedField = Exclude<keyof SellerFields, 'logo'>;

interface Props {
  name: TypedField;
  value: string;
  error: string | undefined;
  onChange(value: string): void;
}

/** One field of the seller: a country is picked, everything else is typed. */
export function SellerField({ name, onChange, ...rest }: Props) {
  const t = useWords();
  const field = {
    ...rest,
    label: t.orders.sellerFields[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onChange(event.currentTarget.value),
  };
  if (name === 'countryCode' || name === 'originCountryCode') return <CountrySelect {...field} />;
  return (
    <TextInput
      autoComplete="off"
      {...field}
      {...(name === 'companyName' && { required: true, className: classes.wide ?? '', 'data-autofocus': true })}
      {...(name.startsWith('address') && { className: classes.wide ?? '' })}
    />
  );
}

interface CountrySelectProps extends Omit<Props, 'name' | 'onChange'> {
  label: string | undefined;
  onChange(event: ChangeEvent<HTMLSelectElement>): void;
}

function CountrySelect(field: CountrySelectProps) {
  const language = useLanguage();
  const countries = useMemo(
    () =>
      countryCodes
        .map((code) => ({ value: code, label: countryName(code, language) }))
        .sort((a, b) => a.label.localeCompare(b.label, language)),
    [language],
  );
  return <NativeSelect size="xs" data={countries} {...field} />;
}
