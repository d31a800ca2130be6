import { memo } from 'react';
import { countryName } from '#contract/addresses/country-names.ts';
import type { Customer } from '#contract/customers/customers.ts';
import { formatAmount, formatMoment, formatNumber } from '#web/i18n/format.ts';
import { useLanguage, useWords } from '#web/i18n/words.ts';
import { Flag } from '#web/ui/display/flag.tsx';
import classes from './customer-row.module.css';

interface Props {
  customer: Customer;
  onOpen(orderId: number): void;
}

/** One customer of the list: who, where, how to reach them, and what they ordered; the whole row opens them. */
export const CustomerRow = memo(function CustomerRow({ customer: { newest, count, total }, onOpen }: Props) {
  const t = useWords();
  const language = useLanguage();
  const { receiverName, companyName, countryCode, email, phone, registeredAt } = newest;
  return (
    <button type="button" className={classes.row} onClick={() => onOpen(newest.orderId)}>
      <span className={classes.cell}>
        <span className={classes.name}>{receiverName}</span>
        <span className={classes.soft}>{companyName}</span>
      </span>
      <span className={classes.cell}>
        <span className={classes.country}>
          <Flag code={countryCode} />
          {countryName(countryCode, language)}
        </span>
        <span className={classes.soft}>{t.customers.lastOrder(formatMoment(registeredAt))}</span>
      </span>
      <span className={classes.cell}>
        <span className={classes.contact}>{email}</span>
        <span className={classes.soft}>{phone}</span>
      </span>
      <span className={classes.sum}>
        <span className={classes.total}>{formatAmount(total)}</span>
        <span className={classes.soft}>{t.orders.count(formatNumber(count))}</span>
      </span>
    </button>
  );
});
