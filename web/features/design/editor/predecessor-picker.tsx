import { Combobox } from '@mantine/core';
import { textFinder } from '#contract/text-search.ts';
import { type Editing, targetOfEditing } from '#web/features/design/editing/editing.door.ts';
import { cycleText, type PlanItem, planGraphOf, planItems, titleOf } from '#web/features/design/links/links.door.ts';
import { keyOf, useProjects } from '#web/features/design/store/store.door.ts';
import { useWords } from '#web/i18n/words.ts';
import { ChosenPill, PillsPicker, useSearchList } from './pills-picker.tsx';
import classes from './project-modal.module.css';

interface Props {
  editing: Editing;
  chosen: readonly string[];
  onChange(chosen: readonly string[]): void;
}

/** No more matches than these are listed: a longer text finds the others. */
const mostFound = 50;

/** The items that have to end before an item begins: found by title, shown as pills that can be removed. */
export function PredecessorPicker({ editing, chosen, onChange }: Props) {
  const t = useWords();
  const projects = useProjects();
  const graph = planGraphOf(projects);
  const list = useSearchList();
  const add = (key: string) => {
    if (!chosen.includes(key)) onChange([...chosen, key]);
    list.search('');
  };
  const remove = (key: string) => {
    onChange(chosen.filter((one) => one !== key));
    // the button that had the focus is gone
    list.combobox.focusTarget();
  };
  return (
    <div>
      <PillsPicker
        label={t.design.fields.predecessors}
        description={t.planDialogs.predecessorHint}
        searchLabel={t.planDialogs.predecessorSearch}
        list={list}
        chosen={chosen.map((key) => <ChosenItem key={key} item={graph.find(key)} onRemove={() => remove(key)} />)}
        found={<FoundItems found={found(planItems(projects), list.text, editing)} chosen={chosen} />}
        onPick={add}
        onRemoveLast={() => onChange(chosen.slice(0, -1))}
      />
      <Circle editing={editing} chosen={chosen} />
    </div>
  );
}

/** Shows the circle that the chosen predecessors would create. */
function Circle({ editing, chosen }: Pick<Props, 'editing' | 'chosen'>) {
  const t = useWords();
  const graph = planGraphOf(useProjects());
  const target = targetOfEditing(editing);
  const circle = target && cycleText(graph, keyOf(target), chosen, t);
  return (
    circle !== null && (
      <p className={classes.circle} role="alert">
        {circle}
      </p>
    )
  );
}

/** The items whose title contains the text, except the item itself, its sub-projects and the project around it. */
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
  return <ChosenPill name={name} removeLabel={t.planDialogs.removePredecessor(name)} onRemove={onRemove} />;
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
