import { memo } from 'react';
import { countryName } from '#contract/addresses/country-names.ts';
import { formatAmount, formatMoment, formatNumber } from '#web/i18n/format.ts';
import { tierText } from '#web/i18n/values/tier-text.ts';
import { useLanguage, useWords } from '#web/i18n/words.ts';
import { Flag } from '#web/ui/display/flag.tsx';
import row from '#web/ui/rows/list-row.module.css';
import { ListRow, RowCheck } from '#web/ui/rows/list-row.tsx';
import type { ListedMember } from './list-members.ts';
import classes from './member-row.module.css';

interface Props {
  listed: ListedMember;
  /** Whether they may be the same person as another member. */
  same: boolean;
  /** Whether they are chosen; undefined while nothing is being chosen. */
  chosen?: boolean | undefined;
  onOpen(memberId: number): void;
}

/** One member of the list: name, country, price tier, contact and sums of orders. The whole row opens the member. */
export const MemberRow = memo(function MemberRow({ listed: { member, count, total, lastAt }, same, chosen, onOpen }: Props) {
  const t = useWords();
  const language = useLanguage();
  const { memberId, memberName, companyName, addresses, priceTier, email, phone, tags } = member;
  const countryCode = addresses[0]?.countryCode;
  return (
    <ListRow className={classes.row} chosen={chosen} onOpen={() => onOpen(memberId)}>
      <span className={row.cell}>
        <span className={classes.head}>
          <RowCheck chosen={chosen} />
          <span className={row.first}>{memberName}</span>
        </span>
        <span className={row.soft}>{companyName}</span>
      </span>
      <span className={row.cell}>
        {countryCode && (
          <span className={row.country}>
            <Flag code={countryCode} />
            {countryName(countryCode, language)}
          </span>
        )}
        <span className={row.soft}>{tierText(priceTier, t)}</span>
      </span>
      <span className={row.cell}>
        <span className={row.line}>{email}</span>
        <span className={row.soft}>{phone}</span>
      </span>
      <span className={classes.tags}>
        {same && <span className={`${classes.tag} ${classes.same}`}>{t.members.maybeSame}</span>}
        {tags.slice(0, 3).map((tag) => (
          <span key={tag} className={classes.tag}>
            {tag}
          </span>
        ))}
      </span>
      <span className={row.sum}>
        <span className={row.total}>{total === null ? '\u2013' : formatAmount(total)}</span>
        <span className={row.soft}>
          {[count !== null && t.orders.count(formatNumber(count)), lastAt && formatMoment(lastAt)].filter(Boolean).join(' · ')}
        </span>
      </span>
    </ListRow>
  );
});
