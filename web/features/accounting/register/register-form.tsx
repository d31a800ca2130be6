import { Autocomplete, Button, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { NewProduct } from '#contract/accounting/accounting.ts';
import { newProductLimits } from '#contract/accounting/new-product-limits.ts';
import { kilogramRule } from '#contract/numbers.ts';
import { spelledSku } from '#contract/products/sku.ts';
import { skuQuery } from '#web/features/accounting/accounting.queries.ts';
import { categoryListQuery } from '#web/http/filter-values.queries.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { CancelButton } from '#web/ui/dialogs/cancel-button.tsx';
import { notifyFailed } from '#web/ui/feedback/notify.tsx';
import { isComposing } from '#web/ui/inputs/is-composing.ts';
import { NumberField } from '#web/ui/inputs/number-field.tsx';
import { refusalText } from '#web/ui/inputs/number-words.ts';
import { readNumber } from '#web/ui/inputs/read-number.ts';
import { excess, firstOffending, type NewProductDraft, productOf } from './new-product.ts';
import classes from './register-form.module.css';

interface Props {
  draft: NewProductDraft;
  onDraft(draft: NewProductDraft): void;
  running: boolean;
  onRegister(product: NewProduct): void;
}

/** The fields of a new product. While something is missing, registering only leads to the first field that lacks it. */
export function RegisterForm({ draft, onDraft, running, onRegister }: Props) {
  const t = useWords();
  const queryClient = useQueryClient();
  const categories = useQuery(categoryListQuery);
  const sku = spelledSku(draft.PROD_CD);
  // one query for each SKU: the answer about an earlier one is nobody's any more
  const { response: taken = false, spelling } = useQuery(skuQuery(sku)).data ?? {};
  const takenText = spelling === undefined ? t.accounting.skuTaken : t.accounting.skuTakenAs(spelling);
  const [weightRefused, setWeightRefused] = useState<string | null>(null);
  const fields = useRef<Partial<Record<keyof NewProductDraft, HTMLInputElement | null>>>({});
  const isRegistering = useRef(false);

  const change = (field: keyof NewProductDraft) => (text: string) => {
    if (field === 'NO_USER1') setWeightRefused(null);
    onDraft({ ...draft, [field]: text });
  };

  const register = async (event: FormEvent) => {
    event.preventDefault();
    if (running || isRegistering.current) return;
    const offending = firstOffending(draft, taken);
    // a weight that is there but cannot be stored needs a word, or nobody would know why nothing happens
    const weight = readNumber(draft.NO_USER1, kilogramRule);
    setWeightRefused(offending === 'NO_USER1' && 'refused' in weight ? refusalText(weight.refused, kilogramRule, t) : null);
    if (offending) return fields.current[offending]?.focus();
    isRegistering.current = true;
    try {
      if ((await queryClient.fetchQuery(skuQuery(sku))).response) fields.current.PROD_CD?.focus();
      else onRegister(productOf(draft));
    } catch (error) {
      notifyFailed(t.accounting.skuUnchecked, problemText(error));
    } finally {
      isRegistering.current = false;
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // the Enter that ends a composition belongs to the Korean input, not to the form
    if (event.key === 'Enter' && isComposing(event.nativeEvent)) event.preventDefault();
  };

  const tooLong = (name: keyof typeof newProductLimits): string | null => {
    const length = excess(draft, name);
    return length === undefined ? null : t.common.tooLong(formatNumber(newProductLimits[name]), formatNumber(length));
  };

  const field = (name: keyof NewProductDraft) => ({
    ref: (node: HTMLInputElement | null) => {
      fields.current[name] = node;
    },
    value: draft[name],
    size: 'sm',
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
    disabled: running,
    autoComplete: 'off',
    onKeyDown,
  });

  return (
    <form className={classes.form} onSubmit={(event) => void register(event)} noValidate>
      <TextInput
        {...field('PROD_CD')}
        label={t.accounting.sku}
        spellCheck={false}
        data-autofocus
        error={taken ? takenText : tooLong('PROD_CD')}
        onChange={(event) => change('PROD_CD')(event.currentTarget.value)}
      />
      <TextInput
        {...field('PROD_DES')}
        label={t.accounting.name}
        error={tooLong('PROD_DES')}
        onChange={(event) => change('PROD_DES')(event.currentTarget.value)}
      />
      <NumberField
        {...field('NO_USER1')}
        rule={kilogramRule}
        label={t.accounting.weight}
        description={t.accounting.weightHint}
        error={weightRefused}
        onChange={(event) => change('NO_USER1')(event.currentTarget.value)}
      />
      <Autocomplete
        {...field('CONT1')}
        label={t.accounting.category}
        description={t.accounting.categoryHint}
        error={tooLong('CONT1')}
        data={categories.data ?? []}
        limit={50}
        // upwards, over what is filled in: below is the button
        comboboxProps={{ shadow: 'md', position: 'top' }}
        onChange={change('CONT1')}
      />
      <div className={classes.buttons}>
        <CancelButton />
        <Button type="submit" loading={running} {...(taken && { 'data-disabled': true, 'aria-disabled': true })}>
          {t.common.register}
        </Button>
      </div>
    </form>
  );
}
