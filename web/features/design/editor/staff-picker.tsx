import { Combobox, Pill, PillsInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import type { StaffMember } from '#contract/design/design.ts';
import { useWords } from '#web/i18n/words.ts';
import { isComposing } from '#web/ui/inputs/is-composing.ts';
import { findStaff } from './project-form.ts';
import { useSearchList } from './use-search-list.ts';

interface Props {
  candidates: readonly StaffMember[];
  chosen: readonly StaffMember[];
  onAdd(member: StaffMember): void;
  onRemove(staffId: number): void;
}

/** Finds people by name or nickname; those chosen are chips that can be removed. */
export function StaffPicker({ candidates, chosen, onAdd, onRemove }: Props) {
  const t = useWords();
  const { combobox, text, search } = useSearchList();
  const add = (staffId: string) => {
    const member = candidates.find((one) => one.staffId === Number(staffId));
    if (member) onAdd(member);
    search('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const last = chosen.at(-1);
    if (event.key === 'Backspace' && text === '' && last) onRemove(last.staffId);
    // this Enter chooses a person and must not submit the form
    if (event.key === 'Enter') event.preventDefault();
    if (event.key === 'Escape' && text !== '') {
      event.stopPropagation();
      search('');
    }
  };

  return (
    <Combobox store={combobox} onOptionSubmit={add} withinPortal>
      <Combobox.DropdownTarget>
        <PillsInput label={t.design.staff} size="xs">
          <Pill.Group>
            {chosen.map((member) => (
              <ChosenMember key={member.staffId} member={member} onRemove={onRemove} />
            ))}
            <Combobox.EventsTarget>
              <PillsInput.Field
                aria-label={t.planDialogs.staffSearch}
                placeholder={t.planDialogs.staffSearch}
                value={text}
                onChange={(event) => search(event.currentTarget.value)}
                onKeyDown={onKeyDown}
                onBlur={() => combobox.closeDropdown()}
                data-mantine-stop-propagation={text !== ''}
                autoComplete="off"
                spellCheck={false}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <FoundMembers found={findStaff(candidates, text)} chosen={chosen} />
      </Combobox.Dropdown>
    </Combobox>
  );
}

function ChosenMember({ member, onRemove }: { member: StaffMember; onRemove(staffId: number): void }) {
  const t = useWords();
  const { staffId, staffName, staffNickName } = member;
  return (
    <Pill
      withRemoveButton
      onRemove={() => onRemove(staffId)}
      removeButtonProps={{ 'aria-label': t.planDialogs.removeStaff(staffName), tabIndex: 0, 'aria-hidden': false }}
    >
      {t.design.staffWithNickname(staffName, staffNickName)}
    </Pill>
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
