import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Product } from '#contract/products/products.ts';

/** Roving focus: one card is in the tab order, the arrow keys change it, and the focus follows it. */
export function useCardFocus(list: RefObject<HTMLElement | null>, reveal: (place: number) => void) {
  const [active, setActive] = useState<number>();
  const wanted = useRef<number>(undefined);

  // the browser takes the focus from a card that React moves in the document, and a card that is only now drawn must still get it
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    const card = list.current?.querySelector<HTMLElement>(`[data-product="${wanted.current}"]`);
    if (!card) return;
    wanted.current = undefined;
    if (document.activeElement !== card) card.focus({ preventScroll: true });
  });

  return {
    active,
    setActive,
    /** Focuses a card at once, or as soon as it is drawn at this position. */
    focus(product: Product | undefined, place: number) {
      setActive(product?.pdNumber);
      wanted.current = product?.pdNumber;
      reveal(place);
    },
  };
}
export type CardFocus = ReturnType<typeof useCardFocus>;
