import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import type { CountryCode } from '#contract/addresses/country-codes.ts';
import type { DraftShipping } from '#contract/orders/order-draft.ts';
import { exportReasons, incoterms, invoiceCurrencyCodes, taxNumberKinds } from '#contract/orders/shipping/shipping-choices.ts';
import { likelyTaxNumberKind } from '#contract/orders/shipping/tax-number-forms.ts';
import { taxNumberKindsOf } from '#contract/orders/shipping/tax-number-kinds.ts';
import { useWords } from '#web/i18n/words.ts';
import { NumberField } from '#web/ui/inputs/number-field.tsx';
import { BoxRows } from './box-rows.tsx';
import { needsRate, type ShippingErrors, shippingRules } from './draft-shipping.ts';
import classes from './shipping-fields.module.css';

export interface ShippingFieldsProps {
  value: DraftShipping;
  /** The country of the receiver; empty until one is chosen. */
  countryCode: CountryCode | '';
  /** The weight of all products in kilograms; null where a product has no weight. */
  goodsWeight: number | null;
  errors: ShippingErrors;
  /** Whether a field cannot be edited: the person may not see it, or it is printed on a label. */
  locked?(field: keyof DraftShipping): boolean;
  onChange(change: Partial<DraftShipping>): void;
}

type TextField = Exclude<keyof DraftShipping, 'boxes'>;

/** All fields for customs and the carrier. */
export function ShippingFields({ value, countryCode, goodsWeight, errors, locked, onChange }: ShippingFieldsProps) {
  const t = useWords();
  const field = (name: TextField) => ({
    label: t.orders.fields[name],
    value: value[name],
    error: errors[name],
    autoComplete: 'off',
    disabled: locked?.(name) ?? false,
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  });
  const options = <Value extends string>(empty: string, values: readonly Value[], names: Record<Value, string>) => [
    { value: '', label: empty },
    ...values.map((each) => ({ value: each, label: names[each] })),
  ];
  const { shipping } = t;
  // fills in the kind of a tax number whose format belongs to one kind only
  const takeKind = () => {
    const likely = value.taxNumberKind === '' ? likelyTaxNumberKind(value.taxNumber, countryCode) : undefined;
    if (likely) onChange({ taxNumberKind: likely });
  };
  const takeCurrency = useRates(value, onChange);
  const known = taxNumberKindsOf(countryCode);
  const kinds = taxNumberKinds.filter((kind) => kind === value.taxNumberKind || known.includes(kind));
  return (
    <div className={classes.fields}>
      <NativeSelect size="xs" {...field('incoterm')} data-autofocus data={options(shipping.usualTerms, incoterms, shipping.incoterms)} />
      <NativeSelect size="xs" {...field('exportReason')} data={options(shipping.usualReason, exportReasons, shipping.exportReasons)} />
      <TextInput {...field('companyName')} />
      <NativeSelect size="xs" {...field('taxNumberKind')} data={options(t.common.none, kinds, shipping.taxNumberKinds)} />
      <TextInput {...field('taxNumber')} spellCheck={false} onBlur={takeKind} />
      <NativeSelect
        size="xs"
        {...field('invoiceCurrency')}
        data={options(shipping.usualCurrency, invoiceCurrencyCodes, shipping.currencies)}
        onChange={({ currentTarget }) => takeCurrency(currentTarget.value)}
      />
      {needsRate(value.invoiceCurrency) && (
        <NumberField {...field('invoiceRate')} rule={shippingRules.invoiceRate} description={shipping.rateHelp} />
      )}
      <NumberField {...field('freight')} rule={shippingRules.freight} />
      <NumberField {...field('insurance')} rule={shippingRules.insurance} />
      <NumberField {...field('discount')} rule={shippingRules.discount} />
      <BoxRows
        boxes={value.boxes}
        goodsWeight={goodsWeight}
        errors={errors}
        locked={locked?.('boxes') ?? false}
        onChange={(boxes) => onChange({ boxes })}
      />
      <Textarea {...field('memo')} className={classes.wide ?? ''} autosize minRows={1} maxRows={4} />
    </div>
  );
}

/**
 * Keeps one exchange rate for each currency: a currency begins without a rate, and gets its own back when it is chosen again.
 * @returns a function that chooses a currency
 */
function useRates({ invoiceCurrency, invoiceRate }: DraftShipping, onChange: ShippingFieldsProps['onChange']) {
  const left = useRef({ chosen: '', rates: new Map<string, string>() });
  return (chosen: string) => {
    // the form has meanwhile been filled with another order, to which the kept rates do not belong
    const rates = left.current.chosen === invoiceCurrency ? left.current.rates : new Map<string, string>();
    rates.set(invoiceCurrency, invoiceRate);
    left.current = { chosen, rates };
    onChange({ invoiceCurrency: chosen, invoiceRate: rates.get(chosen) ?? '' });
  };
}
