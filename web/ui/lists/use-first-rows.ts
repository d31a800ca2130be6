import { useLocation } from '@tanstack/react-router';
import { savedScroll } from './saved-scroll.ts';
import type { Beyond } from './virtual-cards.tsx';

/** A list of which the first rows are shown: nobody knows yet how long it is, and the others come by themselves. */
export const arriving: Beyond = { total: null, onNearEnd() {} };

/**
 * The rows with which a long list begins, where they are what somebody will see of it: neither what is found in all of them nor what
 * stands further down.
 */
export function useFirstRows<Row>(first: readonly Row[] | undefined, isWhole: boolean): readonly Row[] | undefined {
  const isFurtherDown = useLocation({ select: ({ state }) => savedScroll(state.__TSR_key ?? '') !== undefined });
  return isWhole && !isFurtherDown ? first : undefined;
}
