import { Button, Checkbox } from '@mantine/core';
import { mayCall } from '#contract/rights.ts';
import { ChooseMembersButton, type ChoosingMembers } from '#web/features/members/merge/merge.door.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { FilterSelect } from '#web/ui/inputs/filter-select.tsx';
import { TypedSearchField } from '#web/ui/inputs/search-field.tsx';
import type { TypedText } from '#web/ui/inputs/typed-text.ts';
import bar from '#web/ui/lists/search-bar.module.css';
import type { MemberDialog } from './member-dialogs.tsx';
import { type MemberSort, memberSorts } from './member-sort.ts';
import type { MembersAddress } from './members-address.ts';

interface Props {
  typed: TypedText;
  sort: MemberSort;
  /** The numbers of all members, of those shown, and of those who may be the same person as another; undefined while they are loading. */
  counts: { total: number; shown: number; withSame: number } | undefined;
  onlySame: boolean;
  choosing: ChoosingMembers;
  onAdd(dialog: MemberDialog): void;
  onAddress(change: MembersAddress): void;
}

/** The search and filters of the members, and the button that adds one. */
export function MembersBar({ counts, typed, sort, onlySame, choosing, onAdd, onAddress }: Props) {
  const t = useWords();
  if (counts?.total === 0) return null;
  const { total, shown, withSame } = counts ?? { total: 0, shown: 0, withSame: 0 };
  const sorts = memberSorts.flatMap((each) => (each === 'recent' ? [] : [{ value: each, label: t.members.sorts[each] }]));
  return (
    <div className={bar.bar}>
      <TypedSearchField className={bar.field ?? ''} label={t.members.search} brief={t.members.searchBrief} typed={typed} />
      <FilterSelect<MemberSort>
        label={t.customers.sort}
        all={t.members.sorts.recent}
        value={sort === 'recent' ? undefined : sort}
        options={sorts}
        onChange={(next) => onAddress({ sort: next })}
      />
      {withSame > 0 && (
        <Checkbox
          label={t.members.onlySame(formatNumber(withSame))}
          checked={onlySame}
          onChange={(event) => onAddress({ onlySame: event.currentTarget.checked || undefined })}
        />
      )}
      <span className={bar.count} role="status">
        {counts && (shown === total ? t.members.count(formatNumber(total)) : t.members.shownOf(formatNumber(shown), formatNumber(total)))}
      </span>
      <div className={bar.end}>
        <ChooseMembersButton total={total} choosing={choosing} />
        <AddButton onAdd={onAdd} />
      </div>
    </div>
  );
}

export function AddButton({ onAdd }: { onAdd(dialog: MemberDialog): void }) {
  const t = useWords();
  if (!mayCall('POST /api/members/add', useSignedIn())) return null;
  return <Button onClick={() => onAdd({ of: 'add' })}>{t.members.add}</Button>;
}
