import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { CountryCode } from '#contract/addresses/country-codes.ts';
import { memberLimits } from '#contract/members/member-limits.ts';
import type { MemberTaxNumber, NewMember } from '#contract/members/members.ts';
import { taxNumberKinds } from '#contract/orders/shipping/shipping-choices.ts';
import { likelyTaxNumberKind } from '#contract/orders/shipping/tax-number-forms.ts';
import { taxNumberKindsOf } from '#contract/orders/shipping/tax-number-kinds.ts';
import { useWords } from '#web/i18n/words.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { firstClick } from '#web/ui/focus/first-click.ts';
import { focusBeside } from '#web/ui/focus/focus-beside.ts';
import { outOfUse } from '#web/ui/focus/out-of-use.ts';
import row from '#web/ui/rows/field-row.module.css';
import type { MemberErrors } from './member-draft.ts';
import classes from './member-form.module.css';

interface Props {
  taxNumbers: NewMember['taxNumbers'];
  /** The country of the usual address; empty where there is none. */
  countryCode: CountryCode | '';
  errors: MemberErrors;
  onChange(taxNumbers: NewMember['taxNumbers']): void;
}

/** The numbers under which tax offices and customs know a member. The first one is put into their orders. */
export function TaxNumberRows({ taxNumbers, countryCode, errors, onChange }: Props) {
  const t = useWords();
  const [usual = 'TIN'] = taxNumberKindsOf(countryCode);
  return (
    <fieldset className={classes.group} data-list>
      <legend className={classes.legend}>{t.members.fields.taxNumbers}</legend>
      {taxNumbers.map((each, at) => (
        <TaxNumberRow
          // biome-ignore lint/suspicious/noArrayIndexKey: two numbers may be alike while they are typed
          key={at}
          value={each}
          number={at + 1}
          countryCode={countryCode}
          error={errors[`taxNumbers.${at}.number`]}
          onChange={(change) => onChange(taxNumbers.with(at, { ...each, ...change }))}
          onRemove={() => onChange(taxNumbers.toSpliced(at, 1))}
        />
      ))}
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon name="plus" />}
          data-list-add
          {...outOfUse(taxNumbers.length >= memberLimits.taxNumbers, () => onChange([...taxNumbers, { kind: usual, number: '' }]))}
        >
          {t.members.addTaxNumber}
        </Button>
      </div>
    </fieldset>
  );
}

interface RowProps {
  value: MemberTaxNumber;
  /** The position of the number in the list, from 1. */
  number: number;
  countryCode: CountryCode | '';
  error: string | undefined;
  onChange(change: Partial<MemberTaxNumber>): void;
  onRemove(): void;
}

function TaxNumberRow({ value, number, countryCode, error, onChange, onRemove }: RowProps) {
  const t = useWords();
  const known = taxNumberKindsOf(countryCode);
  const kinds = taxNumberKinds.filter((kind) => kind === value.kind || known.includes(kind));
  // fills in the kind of a tax number whose format belongs to one kind only
  const takeKind = () => {
    const likely = likelyTaxNumberKind(value.number, countryCode);
    if (likely && value.kind === known[0]) onChange({ kind: likely });
  };
  return (
    <div className={`${row.row} ${classes.number}`} data-list-row>
      <NativeSelect
        size="xs"
        label={t.orders.fields.taxNumberKind}
        value={value.kind}
        data={kinds.map((kind) => ({ value: kind, label: t.shipping.taxNumberKinds[kind] }))}
        onChange={(event) => onChange({ kind: kinds.find((kind) => kind === event.currentTarget.value) ?? value.kind })}
      />
      <TextInput
        label={t.orders.fields.taxNumber}
        value={value.number}
        error={error}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange({ number: event.currentTarget.value })}
        onBlur={takeKind}
      />
      <span className={row.beside}>
        <Button
          variant="subtle"
          color="red"
          size="compact-xs"
          aria-label={t.members.removeTaxNumber(number)}
          data-list-focus
          onClick={firstClick(({ currentTarget }) => {
            focusBeside(currentTarget, 'by place');
            onRemove();
          })}
        >
          {t.members.remove}
        </Button>
      </span>
    </div>
  );
}
