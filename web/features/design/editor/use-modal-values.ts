import { useState } from 'react';
import type { ProjectTemplate } from '#contract/templates/templates.ts';
import { newId } from '#web/code/new-id.ts';
import type { Editing } from '#web/features/design/editing/editing.door.ts';
import { type Values, valuesOf } from '#web/features/design/store/store.door.ts';
import { likenessOf } from '#web/features/design/templates/templates.door.ts';
import { type Part, partsOf, withTyped } from './parts.ts';
import { startValues } from './project-form.ts';

interface ModalValues {
  values: Values;
  change(next: (values: Values) => Values): void;
  /** The sub-projects of a new project; `typed` is the name of the next one, as far as it is typed. */
  parts: readonly Part[];
  setParts(parts: readonly Part[]): void;
  typed: string;
  setTyped(typed: string): void;
  /** The parts with the one whose name is being typed. */
  allParts: readonly Part[];
  /** Makes a part of what is typed. */
  addTyped(): void;
  /** Whether it is created from another project or a template: then the last day moves along with the first. */
  isCopy: boolean;
  template: ProjectTemplate | null;
  /** Applies the values of a template. A title and sub-projects that were typed stay. */
  applyTemplate(template: ProjectTemplate): void;
}

/** The content of a dialog of the board. */
export function useModalValues(editing: Editing): ModalValues {
  const like = editing.kind === 'new-project' ? editing.like : undefined;
  const [start] = useState(() => startValues(editing));
  const [values, change] = useState(start);
  const [parts, setParts] = useState<readonly Part[]>(() => (like ? partsOf(like) : []));
  const [typed, setTyped] = useState('');
  const [typedKey, setTypedKey] = useState(newId);
  const allParts = withTyped(parts, typed, typedKey);
  const [template, setTemplate] = useState<ProjectTemplate | null>(null);
  return {
    ...{ values, change, parts, setParts, typed, setTyped, template, allParts },
    addTyped() {
      setParts(allParts);
      setTyped('');
      setTypedKey(newId());
    },
    isCopy: like !== undefined || template !== null,
    applyTemplate(next) {
      const made = likenessOf(next, values.startDate);
      const isTitleTyped = values.summary !== (template?.summary ?? start.summary);
      change({ ...valuesOf(made), ...(isTitleTyped && { summary: values.summary }) });
      setParts([...partsOf(made), ...parts.filter(({ at }) => at === null)]);
      setTemplate(next);
    },
  };
}
