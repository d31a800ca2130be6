import { useQuery } from '@tanstack/react-query';
import { use, useMemo, useState } from 'react';
import { countryName } from '#contract/addresses/country-names.ts';
import { maxFoundText } from '#contract/finder/finder-limits.ts';
import { CustomerContext } from '#web/features/orders/contexts/contexts.door.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { tooLong } from '#web/i18n/too-long.ts';
import { tierText } from '#web/i18n/values/tier-text.ts';
import { useLanguage, useWords } from '#web/i18n/words.ts';
import { FoundPick } from '#web/ui/inputs/found-pick.tsx';
import { receiversQuery } from './customer.queries.ts';
import classes from './customer-part.module.css';
import { type CustomerChoice, customerChoices, describeCustomer, findCustomers } from './find-customers.ts';

/** Finds the customer of an order by name, company, e-mail address or phone number. A click, or the arrow keys and Enter, pick one. */
export function CustomerSearch({ onPick }: { onPick(choice: CustomerChoice): void }) {
  const all = useWords();
  const t = all.orders.customer;
  const members = use(CustomerContext)?.members;
  const [typed, setTyped] = useState('');
  const { data, isFetching, error } = useQuery(receiversQuery(typed));
  const choices = useMemo(() => customerChoices(members ?? [], data?.orders ?? []), [members, data]);
  return (
    <FoundPick
      field={{ label: t.search, placeholder: t.searchBy }}
      listLabel={t.found}
      found={(text) => findCustomers(choices, text, data?.text)}
      asked={{
        onText: setTyped,
        pending: isFetching || members === undefined,
        problem: tooLong(typed, maxFoundText, all) ?? (error && problemText(error)),
      }}
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
