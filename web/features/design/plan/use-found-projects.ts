import { useMemo } from 'react';
import type { Project } from '#contract/design/design.ts';
import { type BoardFilter, filtered } from '#web/features/design/filter/filter.door.ts';
import type { BoardWindow } from '#web/features/design/geometry/geometry.door.ts';
import { inWindow, useProjects } from '#web/features/design/store/store.door.ts';
import { type TypedText, useSettlingText } from '#web/ui/inputs/typed-text.ts';
import { useDebouncedText } from '#web/ui/inputs/use-debounced-text.ts';

interface FoundProjects {
  /** The projects in the window. */
  all: readonly Project[];
  /** The projects in the window that match the filter. */
  projects: readonly Project[];
  /** The typed text. The filter follows it with a lower rendering priority. */
  typed: TypedText;
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
  const typed = useDebouncedText(filter.text, (text) => onFilter({ text }));
  const [wanted] = useSettlingText(typed);
  const { person, color, day } = filter;
  const projects = useMemo(() => filtered(all, { text: wanted, person, color, day }), [all, wanted, person, color, day]);
  const clear = () => {
    typed.set('');
    onFilter(noFilter);
  };
  return { all, projects, typed, clear };
}
