import { useState } from 'react';
import { type Layout, readLayout } from '#web/ui/sheet/model/layout.ts';

/** How the columns of a list are laid out in this browser; sign-out forgets it, like everything of the person. */
export function useLayout(list: string): [Layout, (next: Layout) => void] {
  const key = `samusil-sheet-${list}`;
  const [layout, setLayout] = useState(() => kept(key));
  return [
    layout,
    (next) => {
      setLayout(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // where storage is blocked it holds until the page is left
      }
    },
  ];
}

function kept(key: string): Layout {
  try {
    return readLayout(localStorage.getItem(key));
  } catch {
    return {};
  }
}
