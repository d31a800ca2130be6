import { createContext, useContext } from 'react';
import type { Catalog } from '#web/i18n/ko.ts';
import { useWords } from '#web/i18n/words.ts';

/** The words for a comparison of things other than products. */
export const ComparisonWords = createContext<Catalog['comparison'] | undefined>(undefined);

export function useComparisonWords(): Catalog['comparison'] {
  const ofProducts = useWords().comparison;
  return useContext(ComparisonWords) ?? ofProducts;
}
