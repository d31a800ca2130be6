import { Autocomplete, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { kilogramRule } from '#contract/numbers.ts';
import { categoryListQuery } from '#web/http/filter-values.queries.ts';
import { useWords } from '#web/i18n/words.ts';
import { NumberField } from '#web/ui/inputs/number-field.tsx';
import type { NewProductDraft } from './new-product.ts';

type Field = keyof NewProductDraft;

interface Props {
  draft: NewProductDraft;
  errors: Record<Field, string | null>;
  disabled: boolean;
  onChange(field: Field, text: string): void;
}

/** The fields of a new product: SKU, name, weight and category. */
export function NewProductFields({ draft, errors, disabled, onChange }: Props) {
  const t = useWords().accounting;
  const categories = useQuery(categoryListQuery);
  const field = (name: Field) => ({
    name,
    value: draft[name],
    error: errors[name],
    size: 'sm',
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
    disabled,
    autoComplete: 'off',
  });
  return (
    <>
      <TextInput
        {...field('PROD_CD')}
        label={t.sku}
        spellCheck={false}
        data-autofocus
        onChange={(event) => onChange('PROD_CD', event.currentTarget.value)}
      />
      <TextInput {...field('PROD_DES')} label={t.name} onChange={(event) => onChange('PROD_DES', event.currentTarget.value)} />
      <NumberField
        {...field('NO_USER1')}
        rule={kilogramRule}
        label={t.weight}
        description={t.weightHint}
        onChange={(event) => onChange('NO_USER1', event.currentTarget.value)}
      />
      <Autocomplete
        {...field('CONT1')}
        label={t.category}
        description={t.categoryHint}
        data={categories.data ?? []}
        limit={50}
        // the list opens upwards, over fields that are already filled in, because the button is below
        comboboxProps={{ shadow: 'md', position: 'top' }}
        onChange={(text) => onChange('CONT1', text)}
      />
    </>
  );
}
