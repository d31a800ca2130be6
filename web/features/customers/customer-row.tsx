import { memo } from 'react';
import { countryName } from '#contract/addresses/country-names.ts';
import type { Customer } from '#contract/customers/customers.ts';
import { formatAmount, formatMoment, formatNumber } from '#web/i18n/format.ts';
import { useLanguage, useWords } from '#web/i18n/words.ts';
import { Flag } from '#web/ui/display/flag.tsx';
import row from '#web/ui/rows/list-row.module.css';
import { ListRow } from '#web/ui/rows/list-row.tsx';
import classes from './customer-row.module.css';

interface Props {
  customer: Customer;
  onOpen(orderId: number): void;
}

/** One customer of the list: name, country, contact and sums of orders. The whole row opens the customer. */
export const CustomerRow = memo(function CustomerRow({ customer: { newest, count, total }, onOpen }: Props) {
  const t = useWords();
  const language = useLanguage();
  const { receiverName, companyName, countryCode, email, phone, registeredAt } = newest;
  return (
    <ListRow className={classes.row} onOpen={() => onOpen(newest.orderId)}>
      <span className={row.cell}>
        <span className={row.first}>{receiverName}</span>
        <span className={row.soft}>{companyName}</span>
      </span>
      <span className={row.cell}>
        <span className={row.country}>
          <Flag code={countryCode} />
          {countryName(countryCode, language)}
        </span>
        <span className={row.soft}>{t.customers.lastOrder(formatMoment(registeredAt))}</span>
      </span>
      <span className={row.cell}>
        <span className={row.line}>{email}</span>
        <span className={row.soft}>{phone}</span>
      </span>
      <span className={row.sum}>
        <span className={row.total}>{formatAmount(total)}</span>
        <span className={row.soft}>{t.orders.count(formatNumber(count))}</span>
      </span>
    </ListRow>
  );
});
