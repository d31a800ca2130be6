import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { suggestCustoms } from '#contract/customs/suggest-customs.ts';
import type { Product } from '#contract/products/products.ts';
import { products } from '#web/features/products/products.queries.ts';
import { customsText } from '#web/i18n/values/customs-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { CancelButton } from '#web/ui/dialogs/cancel-button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import form from '#web/ui/dialogs/dialog-form.module.css';
import { LabelledValue, ValueList } from '#web/ui/rows/value-list.tsx';
import { fillCustoms } from './fill-customs.ts';
import classes from './suggestion-dialog.module.css';

interface Props {
  opened: boolean;
  /** The product to fill in; kept while the dialog closes. */
  product: Product | undefined;
  onClose(): void;
}

/** Offers the customs data of similar products for the fields that are empty in this one. */
export function SuggestionDialog({ opened, product, onClose }: Props) {
  const t = useWords();
  return (
    <Dialog oneValue opened={opened} onClose={onClose} title={t.customs.suggestTitle} size="md">
      {product && <Suggestions product={product} onClose={onClose} />}
    </Dialog>
  );
}

function Suggestions({ product, onClose }: { product: Product; onClose(): void }) {
  const t = useWords();
  const suggestions = suggestCustoms(product, products.all());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onClose();
    void fillCustoms(product, suggestions);
  };
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <p className={form.text}>{product.productName}</p>
      <p className={form.text}>{suggestions.length === 0 ? t.customs.noSuggestion : t.customs.suggestText}</p>
      <ValueList>
        {suggestions.map(({ column, value, from, agreeing, of }) => (
          <LabelledValue key={column} label={t.products.columns[column]}>
            {customsText(column, value, t)}
            <span className={classes.source}>{(from === 'line' ? t.customs.fromLine : t.customs.fromCategory)(agreeing, of)}</span>
          </LabelledValue>
        ))}
      </ValueList>
      <div className={form.buttons}>
        <CancelButton />
        {suggestions.length > 0 && (
          <Button type="submit" data-autofocus>
            {t.customs.fill}
          </Button>
        )}
      </div>
    </form>
  );
}
