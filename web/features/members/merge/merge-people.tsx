import { Button, Radio } from '@mantine/core';
import { peopleFinder } from '#contract/customers/find-people.ts';
import { memberLimits } from '#contract/members/member-limits.ts';
import type { Member } from '#contract/members/members.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { shortName } from '#web/ui/display/short-name.ts';
import { FoundPick } from '#web/ui/inputs/found-pick.tsx';
import classes from './merge.module.css';
import type { useMerge } from './use-merge.ts';

/** The largest number of members offered at once. */
const mostOffered = 8;

const find = peopleFinder(({ memberName, companyName, email, phone, tags }: Member) => ({
  ...{ name: memberName, companyName, email, phone },
  also: tags,
}));

interface Props {
  merge: ReturnType<typeof useMerge>;
  orderCount(memberId: number): number | undefined;
}

/** The members to be merged: chooses the one who stays, and finds others to add. */
export function MergePeople({ merge: { rows, people, stays, add, leaveOut, setStays }, orderCount }: Props) {
  const t = useWords();
  const ordersOf = (memberId: number) => {
    const count = orderCount(memberId);
    return count === undefined ? '' : t.orders.count(formatNumber(count));
  };
  const found = (text: string) =>
    find(
      rows.filter((member) => !people.includes(member)),
      text,
    )
      .slice(0, mostOffered)
      .map((member) => ({ key: String(member.memberId), member }));
  return (
    <>
      <Radio.Group label={t.members.merge.stays} value={String(stays?.memberId)} onChange={(id) => setStays(Number(id))}>
        <div className={classes.people}>
          {people.map((member) => (
            <div key={member.memberId} className={classes.person}>
              <Radio
                value={String(member.memberId)}
                label={member.memberName}
                description={about(member, ordersOf(member.memberId))}
                classNames={{ labelWrapper: classes.text ?? '' }}
              />
              {people.length > 1 && (
                <Button
                  variant="subtle"
                  size="compact-xs"
                  aria-label={t.members.merge.leaveOut(shortName(member.memberName))}
                  onClick={() => leaveOut(member.memberId)}
                >
                  {t.members.remove}
                </Button>
              )}
            </div>
          ))}
        </div>
      </Radio.Group>
      {people.length <= memberLimits.merged && (
        <FoundPick
          field={{ label: t.members.merge.find }}
          listLabel={t.members.merge.found}
          found={found}
          render={({ member }) => (
            <>
              {member.memberName} <span className={classes.soft}>{about(member)}</span>
            </>
          )}
          onPick={({ member }) => add(member.memberId)}
        />
      )}
    </>
  );
}

const about = ({ companyName, email, phone }: Member, orders = ''): string =>
  [companyName, email, phone, orders].filter((text) => text !== '').join(' · ');
