import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { countryCodes } from '#contract/addresses/country-codes.ts';
import { countryName } from '#contract/addresses/country-names.ts';
import { descriptionFault } from '#contract/customs/check-description.ts';
import { normalHsCode } from '#contract/customs/hs-code.ts';
import { suggestCustoms } from '#contract/customs/suggest-customs.ts';
import type { Product } from '#contract/products/products.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { customsText } from '#web/i18n/values/customs-text.ts';
import { useLanguage, useWords } from '#web/i18n/words.ts';
import { EditConflict } from '#web/sync/rebase.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import dialogForm from '#web/ui/dialogs/dialog-form.module.css';
import { FormEnd } from '#web/ui/dialogs/form-end.tsx';
import { useSending } from '#web/ui/dialogs/sending/use-sending.ts';
import { shortName } from '#web/ui/display/short-name.ts';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { notifyFailed } from '#web/ui/feedback/notify.tsx';
import { useUnmounted } from '#web/ui/inputs/use-unmounted.ts';
import { ListSkeleton } from '#web/ui/lists/list-skeleton.tsx';
import { editProduct } from './edit-product.ts';
import { products } from './products.queries.ts';

interface Props {
  pdNumber: number;
  onClose(): void;
}

/** The customs data of a product. Opened wherever a screen finds that some are missing. */
export function CustomsCardDialog({ pdNumber, onClose }: Props) {
  const t = useWords();
  const list = useRows(products);
  const product = list.rows?.find((each) => each.pdNumber === pdNumber);
  return (
    <Dialog opened onClose={onClose} title={t.customs.title} size="md">
      {list.isError && <LoadFailed of={list} />}
      {list.isPending && <ListSkeleton rows={3} height="3rem" />}
      {product && <CardForm product={product} onClose={onClose} />}
    </Dialog>
  );
}

const columns = ['hsCode', 'originCountryCode', 'customsDescription'] as const;
type Typed = Record<(typeof columns)[number], string>;

function CardForm({ product, onClose }: { product: Product; onClose(): void }) {
  const t = useWords();
  // a change by somebody else does not alter the open form; the first attempt to overwrite it is refused
  const [opened, setOpened] = useState(product);
  const [seen, setSeen] = useState(product);
  const [typed, setTyped] = useState<Typed>(() => typedOf(product));
  const [failure, setFailure] = useState<string>();
  const [saving, setSaving] = useState(false);
  const left = useUnmounted();
  const suggestions = suggestCustoms(seen, products.all());
  const set = (change: Partial<Typed>) => setTyped((before) => ({ ...before, ...change }));
  const isOpen = (column: string) => column in typed && typed[column as keyof Typed] === '';

  const sending = useSending(null, { saving });
  const submit = sending.submit(async (sent) => {
    setSaving(true);
    try {
      await store({ opened, seen }, typed);
      // after leaving this card, the person may have opened another one
      if (left.current) return;
      sent.stored(onClose, () => {
        const stored = Object.fromEntries(columns.map((column) => [column, storedOf(column, typed)]));
        setOpened({ ...opened, ...stored });
        setSeen({ ...seen, ...stored });
        setFailure(undefined);
        setSaving(false);
      });
    } catch (error) {
      if (left.current) return notifyFailed(t.customs.notFilled(shortName(seen.productName)), problemText(error));
      const theirs = error instanceof EditConflict ? (error.current as Product) : undefined;
      setFailure([problemText(error), theirs && theirsText({ seen, theirs }, typed, t)].filter(Boolean).join(' '));
      // the second attempt is based on the row that the person has been shown
      setSeen(theirs ?? seen);
      setSaving(false);
    }
  });
  return (
    <form className={dialogForm.form} onSubmit={submit} noValidate>
      <p className={dialogForm.text}>{seen.productName}</p>
      {suggestions.length > 0 && (
        <Button
          variant="default"
          size="xs"
          onClick={() =>
            set(Object.fromEntries(suggestions.filter(({ column }) => isOpen(column)).map(({ column, value }) => [column, value])))
          }
        >
          {t.customs.fillSuggested}
        </Button>
      )}
      <CardFields typed={typed} brand={seen.brand} onChange={set} />
      <FormEnd failure={failure} submitLabel={t.common.save} sending={sending} />
    </form>
  );
}

interface FieldsProps {
  typed: Typed;
  brand: string | null;
  onChange(change: Partial<Typed>): void;
}

function CardFields({ typed, brand, onChange }: FieldsProps) {
  const t = useWords();
  const language = useLanguage();
  const fault = descriptionFault(typed.customsDescription, brand);
  const countries = countryCodes.map((code) => ({ value: code, label: countryName(code, language) }));
  return (
    <>
      <TextInput
        label={t.products.columns.hsCode}
        description={t.customs.hsCodeHelp}
        value={typed.hsCode}
        autoComplete="off"
        data-autofocus
        onChange={(event) => onChange({ hsCode: event.currentTarget.value })}
      />
      <NativeSelect
        label={t.products.columns.originCountryCode}
        value={typed.originCountryCode}
        data={[{ value: '', label: t.common.none }, ...countries.sort((a, b) => a.label.localeCompare(b.label, language))]}
        onChange={(event) => onChange({ originCountryCode: event.currentTarget.value })}
      />
      <TextInput
        label={t.products.columns.customsDescription}
        description={t.customs.descriptionHelp}
        value={typed.customsDescription}
        error={fault && t.customs.descriptionFaults[fault]}
        autoComplete="off"
        onChange={(event) => onChange({ customsDescription: event.currentTarget.value })}
      />
    </>
  );
}

/** Stores the values that were edited in the card, one after the other. Throws the first refusal. */
async function store({ opened, seen }: { opened: Product; seen: Product }, typed: Typed): Promise<void> {
  for (const column of columns) {
    const value = storedOf(column, typed);
    // the previous attempt has stored this value, before another one was refused
    if (value === opened[column] || value === products.known(seen.pdNumber)?.[column]) continue;
    await editProduct({ seen, column, value });
  }
}

/** The values that somebody else has stored since the card was opened. */
const theirsText = ({ seen, theirs }: { seen: Product; theirs: Product }, typed: Typed, t: Catalog): string =>
  `${t.common.conflictTheirs}: ${columns
    .filter((column) => theirs[column] !== seen[column] && theirs[column] !== storedOf(column, typed))
    .map((column) => `${t.products.columns[column]} ${textOf(column, theirs[column], t)}`)
    .join(' · ')}`;

const textOf = (column: keyof Typed, value: string | null, t: Catalog): string =>
  value === null ? t.common.none : (customsText(column, value, t) ?? value);

const typedOf = ({ hsCode, originCountryCode, customsDescription }: Product): Typed => ({
  hsCode: hsCode ?? '',
  originCountryCode: originCountryCode ?? '',
  customsDescription: customsDescription ?? '',
});

/** The value in the form in which it is stored: null for an empty text. */
function storedOf(column: keyof Typed, typed: Typed): string | null {
  const text = column === 'hsCode' ? normalHsCode(typed.hsCode) : typed[column].trim();
  return text === '' ? null : text;
}
