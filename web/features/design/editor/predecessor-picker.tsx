import { Combobox, Pill, PillsInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { textFinder } from '#contract/text-search.ts';
import { type Editing, targetOfEditing } from '#web/features/design/editing/editing.door.ts';
import { circleText, type PlanItem, planGraphOf, planItems, titleOf } from '#web/features/design/links/links.door.ts';
import { keyOf, useProjects } from '#web/features/design/store/store.door.ts';
import { useWords } from '#web/i18n/words.ts';
import { isComposing } from '#web/ui/inputs/is-composing.ts';
import classes from './project-modal.module.css';
import { useSearchList } from './use-search-list.ts';

interface Props {
  editing: Editing;
  chosen: readonly string[];
  onChange(chosen: readonly string[]): void;
}

/** No more matches than these are listed: a longer text finds the others. */
const mostFound = 50;

/** What has to end before an item begins: found by title, as chips that can be removed. */
export function PredecessorPicker({ editing, chosen, onChange }: Props) {
  const t = useWords();
  const projects = useProjects();
  const graph = planGraphOf(projects);
  const { combobox, text, search } = useSearchList();
  const add = (key: string) => {
    if (!chosen.includes(key)) onChange([...chosen, key]);
    search('');
  };
  const remove = (key: string) => onChange(chosen.filter((one) => one !== key));
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const last = chosen.at(-1);
    if (event.key === 'Backspace' && text === '' && last) remove(last);
    // this Enter chooses a predecessor and must not submit the form
    if (event.key === 'Enter') event.preventDefault();
    if (event.key === 'Escape' && text !== '') {
      event.stopPropagation();
      search('');
    }
  };
  return (
    <div>
      <Combobox store={combobox} onOptionSubmit={add} withinPortal>
        <Combobox.DropdownTarget>
          <PillsInput label={t.design.fields.predecessors} description={t.planDialogs.predecessorHint} size="xs">
            <Pill.Group>
              {chosen.map((key) => (
                <ChosenItem key={key} item={graph.find(key)} onRemove={() => remove(key)} />
              ))}
              <Combobox.EventsTarget>
                <PillsInput.Field
                  aria-label={t.planDialogs.predecessorSearch}
                  placeholder={t.planDialogs.predecessorSearch}
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
          <FoundItems found={found(planItems(projects), text, editing)} chosen={chosen} />
        </Combobox.Dropdown>
      </Combobox>
      <Circle editing={editing} chosen={chosen} />
    </div>
  );
}

/** Says why it cannot be so. */
function Circle({ editing, chosen }: Pick<Props, 'editing' | 'chosen'>) {
  const t = useWords();
  const graph = planGraphOf(useProjects());
  const target = targetOfEditing(editing);
  const circle = target && circleText(graph, keyOf(target), chosen, t);
  return (
    circle !== null && (
      <p className={classes.circle} role="alert">
        {circle}
      </p>
    )
  );
}

/** Whose title has the text in it, but for the item itself, what is in it and what is around it. */
function found(items: readonly PlanItem[], text: string, editing: Editing): PlanItem[] {
  if (text.trim() === '') return [];
  const isFound = textFinder(text);
  const target = targetOfEditing(editing);
  const own = target && keyOf(target);
  const around = 'parent' in editing ? `p${editing.parent.designWorkflowId}` : null;
  return items
    .filter(({ key, parent, summary }) => key !== own && (own === null || parent !== own) && key !== around && isFound(summary))
    .slice(0, mostFound);
}

function ChosenItem({ item, onRemove }: { item: PlanItem | undefined; onRemove(): void }) {
  const t = useWords();
  const name = item ? titleOf(item, t) : t.planDialogs.predecessorUnknown;
  return (
    <Pill
      withRemoveButton
      onRemove={onRemove}
      removeButtonProps={{ 'aria-label': t.planDialogs.removePredecessor(name), tabIndex: 0, 'aria-hidden': false }}
    >
      {name}
    </Pill>
  );
}

/** The matches; those chosen already are disabled. */
function FoundItems({ found, chosen }: { found: readonly PlanItem[]; chosen: readonly string[] }) {
  const t = useWords();
  return (
    <Combobox.Options aria-label={t.planDialogs.predecessorFound(found.length)} mah={240} style={{ overflowY: 'auto' }}>
      {found.map((item) => (
        <Combobox.Option key={item.key} value={item.key} active={chosen.includes(item.key)} disabled={chosen.includes(item.key)}>
          {titleOf(item, t)} {item.within !== null && <small className={classes.within}>{item.within || t.design.untitled}</small>}
        </Combobox.Option>
      ))}
      {found.length === 0 && <Combobox.Empty>{t.planDialogs.predecessorNotFound}</Combobox.Empty>}
    </Combobox.Options>
  );
}
