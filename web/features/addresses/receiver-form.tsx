import { type ReactNode, useId, useRef } from 'react';
import type { ReceiverDraft } from '#contract/orders/orders.ts';
import { useWords } from '#web/i18n/words.ts';
import { CountryButton } from './country-button.tsx';
import { type ReceiverErrors, ReceiverFields } from './receiver-fields.tsx';
import classes from './receiver-form.module.css';

interface Props {
  value: ReceiverDraft;
  errors: ReceiverErrors;
  /** What a carrier's label cannot take, by field. */
  notes?: ReceiverErrors;
  /** Drawn above the fields: the search for a customer, whose data fill them. */
  customer?: ReactNode;
  onChange(change: Partial<ReceiverDraft>): void;
}

/** The receiver of a parcel: the country, then the other fields with the labels of that country. */
export function ReceiverForm({ value, errors, notes = {}, customer, onChange }: Props) {
  const t = useWords();
  const fields = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const { countryCode } = value;
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {t.addresses.receiver}
      </h2>
      {customer}
      <CountryButton
        value={countryCode}
        invalid={errors.countryCode !== undefined}
        onPick={(code) => onChange({ countryCode: code })}
        onMoveOn={() => fields.current?.querySelector('input')?.focus()}
      />
      {countryCode === '' ? (
        <p className={errors.countryCode === undefined ? classes.hint : classes.error}>{errors.countryCode ?? t.addresses.chooseFirst}</p>
      ) : (
        <div ref={fields} className={classes.section}>
          <ReceiverFields value={value} countryCode={countryCode} errors={errors} notes={notes} onChange={onChange} />
        </div>
      )}
    </section>
  );
}
