import { createContext } from 'react';
import type { Member } from '#contract/members/members.ts';
import type { Rates } from '#contract/prices/price-rules.ts';

interface Customers {
  members: readonly Member[];
  /** The member with a number, or the one into whom they were merged. */
  memberOf(memberId: number | null | undefined): Member | undefined;
  /** Of the moment. */
  rates: Rates;
}

/** The members, for whoever may see them; without it everybody pays the shop price. */
export const CustomerContext = createContext<Customers | undefined>(undefined);
