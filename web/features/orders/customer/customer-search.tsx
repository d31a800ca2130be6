import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { use, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { countryName } from '#contract/addresses/country-names.ts';
import { orders as orderCollection } from '#web/features/orders/orders.queries.ts';
import { tierText } from '#web/i18n/tier-text.ts';
import { useLanguage, useWords } from '#web/i18n/words.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { isComposing } from '#web/ui/inputs/is-composing.ts';
import { CustomerContext } from './customer-context.ts';
import classes from './customer-part.module.css';
import { type CustomerChoice, customerChoices, describeCustomer, findCustomers } from './find-customers.ts';

/** Finds whom an order is for by name, company, e-mail address or phone number; arrows and Enter, or a click, take one. */
export function CustomerSearch({ onPick }: { onPick(choice: CustomerChoice): void }) {
  const t = useWords();
  const members = use(CustomerContext)?.members;
  const { rows: orders } = useRows(orderCollection);
  const [text, setText] = useState('');
  const choices = useMemo(() => customerChoices(members ?? [], orders ?? []), [members, orders]);
  const found = useMemo(() => findCustomers(choices, text), [choices, text]);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  // Enter takes the first; it is marked once it is rendered
  const pointAtFirst = useEffectEvent(() => combobox.selectFirstOption());
  useEffect(() => {
    if (text.trim() !== '') pointAtFirst();
  }, [text]);
  const search = (next: string) => {
    setText(next);
    if (next.trim() === '') combobox.closeDropdown();
    else combobox.openDropdown();
  };
  const take = (key: string) => {
    const choice = found.find((each) => each.key === key);
    search('');
    if (choice) onPick(choice);
  };
  return (
    <Combobox store={combobox} onOptionSubmit={take} withinPortal>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          role="combobox"
          label={t.orders.customer.search}
          placeholder={t.orders.customer.searchBy}
          value={text}
          leftSection={<Icon name="search" />}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => search(event.currentTarget.value)}
          onKeyDown={(event) => {
            // this Enter takes a customer, and must not register the order
            if (event.key === 'Enter' && !isComposing(event.nativeEvent)) event.preventDefault();
            if (event.key === 'Escape' && text !== '') search('');
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={t.orders.customer.found}>
          {found.map((choice) => (
            <Combobox.Option key={choice.key} value={choice.key}>
              <Choice choice={choice} />
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>{t.common.nothingFound}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function Choice({ choice }: { choice: CustomerChoice }) {
  const t = useWords();
  const language = useLanguage();
  const { name, companyName, email, phone, countryCode } = describeCustomer(choice);
  const place = countryCode === undefined ? '' : countryName(countryCode, language);
  return (
    <span className={classes.choice}>
      <span className={classes.name}>{[name, companyName].filter(Boolean).join(' · ')}</span>
      <span className={classes.soft}>{[email, phone, place].filter(Boolean).join(' · ')}</span>
      <span className={classes.kind}>
        {choice.of === 'member' ? t.orders.customer.member(tierText(choice.member.priceTier, t)) : t.orders.customer.before}
      </span>
    </span>
  );
}
