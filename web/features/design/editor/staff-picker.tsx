import { Combobox } from '@mantine/core';
import type { StaffMember } from '#contract/design/design.ts';
import { useWords } from '#web/i18n/words.ts';
import { ChosenPill, PillsPicker, useSearchList } from './pills-picker.tsx';
import { findStaff } from './project-form.ts';

interface Props {
  candidates: readonly StaffMember[];
  chosen: readonly StaffMember[];
  onAdd(member: StaffMember): void;
  onRemove(staffId: number): void;
}

/** Finds people by name or nickname; those chosen are chips that can be removed. */
export function StaffPicker({ candidates, chosen, onAdd, onRemove }: Props) {
  const t = useWords();
  const list = useSearchList();
  const add = (staffId: string) => {
    const member = candidates.find((one) => one.staffId === Number(staffId));
    if (member) onAdd(member);
    list.search('');
  };
  const remove = (staffId: number) => {
    onRemove(staffId);
    // the button that had the focus is gone
    list.combobox.focusTarget();
  };
  return (
    <PillsPicker
      label={t.design.staff}
      searchLabel={t.planDialogs.staffSearch}
      list={list}
      chosen={chosen.map((member) => <ChosenMember key={member.staffId} member={member} onRemove={remove} />)}
      found={<FoundMembers found={findStaff(candidates, list.text)} chosen={chosen} />}
      onPick={add}
      onRemoveLast={() => {
        const last = chosen.at(-1);
        if (last) onRemove(last.staffId);
      }}
    />
  );
}

function ChosenMember({ member, onRemove }: { member: StaffMember; onRemove(staffId: number): void }) {
  const t = useWords();
  const { staffId, staffName, staffNickName } = member;
  return (
    <ChosenPill
      name={t.design.staffWithNickname(staffName, staffNickName)}
      removeLabel={t.planDialogs.removeStaff(staffName)}
      onRemove={() => onRemove(staffId)}
    />
  );
}

/** The matches; people who are already chosen are disabled. */
function FoundMembers({ found, chosen }: { found: readonly StaffMember[]; chosen: readonly StaffMember[] }) {
  const t = useWords();
  const isChosen = (staffId: number) => chosen.some((member) => member.staffId === staffId);
  return (
    <Combobox.Options aria-label={t.planDialogs.staffFound(found.length)}>
      {found.map(({ staffId, staffName, staffNickName }) => (
        <Combobox.Option key={staffId} value={String(staffId)} active={isChosen(staffId)} disabled={isChosen(staffId)}>
          {t.design.staffWithNickname(staffName, staffNickName)}
        </Combobox.Option>
      ))}
      {found.length === 0 && <Combobox.Empty>{t.planDialogs.staffNotFound}</Combobox.Empty>}
    </Combobox.Options>
  );
}
