import { Button } from '@mantine/core';
import type { Member } from '#contract/members/members.ts';
import type { SameMember } from '#contract/members/same-members.ts';
import { useWords } from '#web/i18n/words.ts';
import { shortName } from '#web/ui/display/short-name.ts';
import classes from './merge.module.css';

interface Props {
  same: readonly SameMember<Member>[];
  onOpen(memberId: number): void;
  /** Absent for people who may not merge members. */
  onMerge: ((other: Member) => void) | undefined;
}

/** Other members who may be the same person, with what they have in common. */
export function SamePeople({ same, onOpen, onMerge }: Props) {
  const t = useWords().members;
  if (same.length === 0) return null;
  return (
    <ul className={classes.same} aria-label={t.maybeSame}>
      {same.map(({ member, by }) => (
        <li key={member.memberId} className={classes.person}>
          <span className={classes.text}>
            <span className={classes.soft}>{by.map((each) => t.same[each]).join(', ')}</span>{' '}
            <Button variant="subtle" size="compact-sm" onClick={() => onOpen(member.memberId)}>
              {shortName(member.memberName)}
            </Button>
          </span>
          {onMerge && (
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t.merge.buttonWith(shortName(member.memberName))}
              onClick={() => onMerge(member)}
            >
              {t.merge.button}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
