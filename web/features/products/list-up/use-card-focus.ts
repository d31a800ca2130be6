import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Product } from '#contract/products/products.ts';

/** The card that Tab leads to, which the arrows change, and the focus that follows it wherever it is drawn. */
export function useCardFocus(list: RefObject<HTMLElement | null>, reveal: (place: number) => void) {
  const [active, setActive] = useState<number>();
  const wanted = useRef<number>(undefined);

  // a card that is moved in the document loses the focus, and one that comes into sight has to get it
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
    /** Gives a card the focus where it is, or as soon as it is at this place. */
    focus(product: Product | undefined, place: number) {
      setActive(product?.pdNumber);
      wanted.current = product?.pdNumber;
      reveal(place);
    },
  };
}
export type CardFocus = ReturnType<typeof useCardFocus>;
