import { use, useCallback, useMemo } from 'react';
import { countryName } from '#contract/addresses/country-names.ts';
import { orders as orderCollection } from '#web/features/orders/orders.queries.ts';
import { tierText } from '#web/i18n/tier-text.ts';
import { useLanguage, useWords } from '#web/i18n/words.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { FoundPick } from '#web/ui/inputs/found-pick.tsx';
import { CustomerContext } from './customer-context.ts';
import classes from './customer-part.module.css';
import { type CustomerChoice, customerChoices, describeCustomer, findCustomers } from './find-customers.ts';

/** Finds whom an order is for by name, company, e-mail address or phone number; arrows and Enter, or a click, take one. */
export function CustomerSearch({ onPick }: { onPick(choice: CustomerChoice): void }) {
  const t = useWords().orders.customer;
  const members = use(CustomerContext)?.members;
  const { rows: orders } = useRows(orderCollection);
  const choices = useMemo(() => customerChoices(members ?? [], orders ?? []), [members, orders]);
  const found = useCallback((text: string) => findCustomers(choices, text), [choices]);
  return (
    <FoundPick
      field={{ label: t.search, placeholder: t.searchBy }}
      listLabel={t.found}
      found={found}
      render={(choice) => <Choice choice={choice} />}
      onPick={onPick}
    />
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
