import { useDeferredValue, useMemo } from 'react';
import type { Project } from '#contract/design/design.ts';
import { type BoardFilter, filtered } from '#web/features/design/filter/filter.door.ts';
import type { BoardWindow } from '#web/features/design/geometry/geometry.door.ts';
import { inWindow, useProjects } from '#web/features/design/store/store.door.ts';
import { useDebouncedText } from '#web/ui/inputs/use-debounced-text.ts';

interface FoundProjects {
  /** Those in the window. */
  all: readonly Project[];
  /** Those that match the filter. */
  projects: readonly Project[];
  /** The typed text; the filter follows with a lower priority. */
  text: string;
  setText(text: string): void;
  clear(): void;
}

const noFilter: BoardFilter = { text: '', person: null, color: null, day: null };

/** The projects of the window that match the filter, updated during typing. */
export function useFoundProjects(
  window: BoardWindow,
  filter: BoardFilter,
  onFilter: (change: Partial<BoardFilter>) => void,
): FoundProjects {
  const known = useProjects();
  const all = useMemo(() => inWindow(known, window), [known, window]);
  const [text, setText] = useDebouncedText(filter.text, (typed) => onFilter({ text: typed }));
  const wanted = useDeferredValue(text);
  const { person, color, day } = filter;
  const projects = useMemo(() => filtered(all, { text: wanted, person, color, day }), [all, wanted, person, color, day]);
  const clear = () => {
    setText('');
    onFilter(noFilter);
  };
  return { all, projects, text, setText, clear };
}
