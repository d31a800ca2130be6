import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import { memberLimits } from '#contract/members/member-limits.ts';
import type { Member } from '#contract/members/members.ts';
import { mayCall } from '#contract/rights.ts';
import { memberNow } from '#web/features/members/members.queries.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { outOfUse } from '#web/ui/focus/out-of-use.ts';
import classes from './merge.module.css';

/** The chosen members in the order of choosing; undefined while nothing is being chosen, when a click opens a member instead. */
export interface ChoosingMembers {
  chosen: readonly number[] | undefined;
  begin(): void;
  end(): void;
  clear(): void;
  toggle(memberId: number): void;
}

export function useChoosingMembers(): ChoosingMembers {
  const [chosen, setChosen] = useState<readonly number[]>();
  const toggle = useCallback(
    (memberId: number) =>
      setChosen((before = []) => (before.includes(memberId) ? before.filter((id) => id !== memberId) : [...before, memberId])),
    [],
  );
  const clear = useCallback(() => setChosen([]), []);
  return { chosen, toggle, begin: clear, clear, end: useCallback(() => setChosen(undefined), []) };
}

/**
 * Begins and ends choosing members to merge; only for people with that right. The button stays while members are being chosen, even if
 * fewer than two are left.
 */
export function ChooseMembersButton({ total, choosing: { chosen, begin, end } }: { total: number; choosing: ChoosingMembers }) {
  const { members, orders } = useWords();
  const may = mayCall('POST /api/members/merge', useSignedIn());
  if (!may || (total < 2 && !chosen)) return null;
  return (
    <Button variant="default" onClick={chosen ? end : begin}>
      {chosen ? orders.choosing.end : members.merge.choose}
    </Button>
  );
}

interface Props {
  choosing: ChoosingMembers;
  /** The member who was chosen first is proposed as the one who stays. */
  onMerge(members: readonly Member[]): void;
}

/** How many members are chosen, and the button that merges them. */
export function ChosenMembers({ choosing: { chosen, clear }, onMerge }: Props) {
  const t = useWords();
  if (!chosen) return null;
  // a chosen member may have been merged or deleted meanwhile
  const people = [...new Set(chosen.flatMap((memberId) => memberNow(memberId) ?? []))];
  const few = people.length < 2;
  return (
    <div className={classes.chosen} role="toolbar" aria-label={t.members.merge.chosenOnes}>
      <strong role="status">{t.members.merge.chosen(formatNumber(people.length))}</strong>
      <Button size="xs" disabled={few || people.length > memberLimits.merged + 1} onClick={() => onMerge(people)}>
        {t.members.merge.button}
      </Button>
      <Button variant="subtle" size="xs" {...outOfUse(people.length === 0, clear)}>
        {t.orders.choosing.none}
      </Button>
      {few && <span className={classes.soft}>{t.members.merge.chooseTwo}</span>}
    </div>
  );
}
