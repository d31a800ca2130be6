import { useLocation } from '@tanstack/react-router';
import { savedScroll } from './saved-scroll.ts';
import type { Beyond } from './virtual-cards.tsx';

/** Stands for a list of which only the first rows are shown: its length is unknown, and the other rows arrive by themselves. */
export const arriving: Beyond = { total: null, onNearEnd() {} };

/**
 * The first rows of a long list, if they are what the person will see of it: not while the list is searched, and not if it was scrolled
 * down before.
 */
export function useFirstRows<Row>(first: readonly Row[] | undefined, isWhole: boolean): readonly Row[] | undefined {
  const isFurtherDown = useLocation({ select: ({ state }) => savedScroll(state.__TSR_key ?? '') !== undefined });
  return isWhole && !isFurtherDown ? first : undefined;
}
