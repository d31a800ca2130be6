import { useMemo, useState } from 'react';
import type { Product } from '#contract/products/products.ts';

/** A product that is being moved: where it is now among those that are shown, and whether the pointer holds it. */
export interface Lifted {
  pdNumber: number;
  to: number;
  isDragged: boolean;
}

/** Which product is being moved, and the order as it would then be. */
export function useLifted(shown: readonly Product[]) {
  const [wanted, setLifted] = useState<Lifted>();
  const from = wanted === undefined ? -1 : shown.findIndex(({ pdNumber }) => pdNumber === wanted.pdNumber);
  // it may have left the category, or what is searched for
  const lifted = from === -1 ? undefined : wanted;
  const at = lifted && Math.min(lifted.to, shown.length - 1);
  const order = useMemo(() => {
    const product = shown[from];
    return product === undefined || at === undefined ? shown : shown.toSpliced(from, 1).toSpliced(at, 0, product);
  }, [shown, from, at]);
  return { lifted, order, setLifted };
}
