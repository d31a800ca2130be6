import { useMemo, useState } from 'react';
import type { Product } from '#contract/products/products.ts';

/** The product being moved: its present position among the shown ones, and whether the pointer drags it. */
export interface Lifted {
  pdNumber: number;
  to: number;
  isDragged: boolean;
}

/** The product being moved, and the order that would result. */
export function useLifted(shown: readonly Product[]) {
  const [wanted, setLifted] = useState<Lifted>();
  const from = wanted === undefined ? -1 : shown.findIndex(({ pdNumber }) => pdNumber === wanted.pdNumber);
  // the product may have left the category or the search result
  const lifted = from === -1 ? undefined : wanted;
  const at = lifted && Math.min(lifted.to, shown.length - 1);
  const order = useMemo(() => {
    const product = shown[from];
    return product === undefined || at === undefined ? shown : shown.toSpliced(from, 1).toSpliced(at, 0, product);
  }, [shown, from, at]);
  return { lifted, order, setLifted };
}
