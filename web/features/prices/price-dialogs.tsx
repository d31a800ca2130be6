import { dollarRule, rateRule, wonRule } from '#contract/numbers.ts';
import { fullName } from '#contract/products/full-name.ts';
import { presentTime } from '#web/code/server-clock.ts';
import { formatAgo, formatAmount, formatWon } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { useWords } from '#web/i18n/words.ts';
import { ConflictDialog } from '#web/ui/dialogs/conflict/conflict-dialog.tsx';
import { EditValueModal } from '#web/ui/dialogs/edit-value-modal.tsx';
import type { ValueConflict, ValueDialogs, ValueInDialog } from '#web/ui/dialogs/use-value-editor.ts';
import { shortName } from '#web/ui/display/short-name.ts';
import { type EnteredColumn, enteredValue, type PriceEdit } from './edit-price.ts';
import type { RateEdit } from './edit-rate.ts';
import { shownRate } from './price-text.ts';

type InDialog<Edit extends PriceEdit | RateEdit> = ValueInDialog<Edit> & { opened: boolean } & Pick<
    ValueDialogs<Edit>,
    'onSave' | 'onClose'
  >;

/** The dialogs of the price editor. */
export function PriceDialogs({ value, editing, conflict, ...handlers }: ValueDialogs<PriceEdit>) {
  return (
    <>
      {value && <PriceDialog {...value} opened={editing} {...handlers} />}
      {conflict && <PriceConflict key={`${conflict.edit.seen.pdNumber} ${conflict.edit.column}`} {...conflict} />}
    </>
  );
}

/** The dialogs of the editor of exchange rates. */
export function RateDialogs({ value, editing, conflict, ...handlers }: ValueDialogs<RateEdit>) {
  return (
    <>
      {value && <RateDialog {...value} opened={editing} {...handlers} />}
      {conflict && <RateConflict key={conflict.edit.seen.country} {...conflict} />}
    </>
  );
}

const shownPrice = (t: Catalog, value: number | null, column: EnteredColumn) =>
  value === null ? t.common.none : column === 'price' ? formatAmount(value) : formatWon(value);

function PriceDialog({ seen, column, refused, opened, onSave, onClose }: InDialog<PriceEdit>) {
  const t = useWords();
  return (
    <EditValueModal
      opened={opened}
      field={{
        title: t.prices.columns[column],
        rule: column === 'price' ? dollarRule : wonRule,
        shown: (value) => shownPrice(t, value, column),
        nullable: true,
      }}
      subject={fullName(seen)}
      value={enteredValue(seen, column)}
      refused={refused}
      onSave={(value) => onSave({ seen, column, value: value as number | null })}
      onClose={onClose}
    />
  );
}

function PriceConflict({ edit: { column, value }, error: { current, change }, ...choice }: ValueConflict<PriceEdit>) {
  const t = useWords();
  return (
    <ConflictDialog
      fieldLabel={`${shortName(current.productName)} ${t.prices.columns[column]}`}
      theirs={shownPrice(t, enteredValue(current, column), column)}
      mine={shownPrice(t, value, column)}
      change={change}
      {...choice}
    />
  );
}

function RateDialog({ seen, refused, opened, onSave, onClose }: InDialog<RateEdit>) {
  const t = useWords();
  const { country, exchangeRate, updatedAt } = seen;
  const meaning = t.prices.rateMeaning[country];
  return (
    <EditValueModal
      opened={opened}
      field={{
        title: t.prices.editRate(country),
        help: updatedAt === null ? meaning : `${meaning} ${t.prices.rateChangedAt(formatAgo(updatedAt, presentTime()))}`,
        rule: rateRule,
        shown: (rate) => shownRate(t, rate),
      }}
      value={exchangeRate}
      refused={refused}
      onSave={(value) => onSave({ seen, value: value as number })}
      onClose={onClose}
    />
  );
}

function RateConflict({ edit, error: { current, change }, ...choice }: ValueConflict<RateEdit>) {
  const t = useWords();
  return (
    <ConflictDialog
      fieldLabel={t.prices.rateNamed(edit.seen.country)}
      theirs={shownRate(t, current.exchangeRate)}
      mine={shownRate(t, edit.value)}
      change={change}
      {...choice}
    />
  );
}
