import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { type FocusEvent, useCallback, useState } from 'react';

/** Tracks which item of a virtual list has the focus, so that it stays in the document however far the list is scrolled. */
export function useFocusedItem<Item>(items: readonly Item[], getKey: (item: Item) => string | number) {
  const [focused, setFocused] = useState<string | number | null>(null);

  /** The indexes to render: those in view, and the one with the focus. */
  const withFocused = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      const at = focused === null ? -1 : items.findIndex((item) => getKey(item) === focused);
      if (at !== -1 && !indexes.includes(at)) indexes.push(at);
      return indexes.sort((a, b) => a - b);
    },
    [items, getKey, focused],
  );

  const onFocus = ({ target }: FocusEvent) => {
    const index = Number(target.closest<HTMLElement>('[data-index]')?.dataset.index ?? -1);
    setFocused(items[index] === undefined ? null : getKey(items[index]));
  };
  // when the focus moves to another control of the list, the card must not be removed in between
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setFocused(null);
  };

  /** Renders an item even if it is out of view, so that it can get the focus. */
  const hold = (item: Item) => setFocused(getKey(item));
  return { withFocused, hold, listeners: { onFocus, onBlur } };
}
