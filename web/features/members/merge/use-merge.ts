import { useMemo, useState } from 'react';
import type { Member, NewMember } from '#contract/members/members.ts';
import { type MergeChoice, mergeMembers } from '#contract/members/merge-members.ts';
import { newId } from '#web/code/new-id.ts';
import { differingFields } from '#web/features/members/member-draft.ts';
import { members as collection } from '#web/features/members/members.queries.ts';
import { useRows } from '#web/sync/use-rows.ts';

type Choices = { readonly [Field in keyof NewMember]?: MergeChoice };

/** The members to be merged, who of them stays, and the chosen values. Follows changes that others make meanwhile. */
export function useMerge(start: readonly Member[]) {
  const { rows } = useRows(collection);
  const [chosen, setChosen] = useState<readonly number[]>(() => start.map(({ memberId }) => memberId));
  const [staysId, setStaysId] = useState(start[0]?.memberId);
  const [choices, setChoices] = useState<Choices>({});
  const people = useMemo(() => chosen.flatMap((id) => rows?.find(({ memberId }) => memberId === id) ?? []), [rows, chosen]);
  const stays = people.find(({ memberId }) => memberId === staysId) ?? people[0];
  const goes = people.filter((member) => member !== stays);
  const merged = useMemo(
    () => (stays ? mergeMembers([stays, ...people.filter((member) => member !== stays)], choices) : undefined),
    [stays, people, choices],
  );
  const body = stays &&
    merged && {
      ...{ stays: seen(stays), goes: goes.map(seen) },
      changes: Object.fromEntries(differingFields(stays, merged.member).map((field) => [field, merged.member[field]])),
    };
  const content = JSON.stringify(body);
  // repeating a request keeps its key, so that it has no second effect; another content gets another key
  // biome-ignore lint/correctness/useExhaustiveDependencies: a key for each content
  const key = useMemo(() => newId(), [content]);
  return {
    ...{ rows: rows ?? [], people, stays, goes, fields: merged?.fields ?? [], body, key },
    /** What the person has chosen. */
    chosen: [chosen, staysId, choices],
    isChanged: !isSame(chosen, start) || stays?.memberId !== start[0]?.memberId || Object.keys(choices).length > 0,
    add: (memberId: number) => setChosen((before) => [...before, memberId]),
    leaveOut: (memberId: number) => setChosen((before) => before.filter((id) => id !== memberId)),
    setStays: setStaysId,
    choose: (field: keyof NewMember, choice: MergeChoice) => setChoices((before) => ({ ...before, [field]: choice })),
  };
}

/** Whether the chosen members are those of the start, in whatever order. */
const isSame = (chosen: readonly number[], start: readonly Member[]): boolean =>
  chosen.length === start.length && start.every(({ memberId }) => chosen.includes(memberId));

const seen = ({ memberId, revision }: Member) => ({ memberId, revision });
