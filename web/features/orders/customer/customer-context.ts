import { createContext } from 'react';
import type { Member } from '#contract/members/members.ts';
import type { Rates } from '#contract/prices/price-rules.ts';

interface Customers {
  members: readonly Member[];
  /** Of the moment. */
  rates: Rates;
}

/** The members, for whoever may see them; without it everybody pays the shop price. */
export const CustomerContext = createContext<Customers | undefined>(undefined);
