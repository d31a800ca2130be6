import { createContext } from 'react';
import type { Member } from '#contract/members/members.ts';
import type { Rates } from '#contract/prices/price-rules.ts';
import type { Failed } from '#web/ui/feedback/load-failed.tsx';

interface Customers {
  /** Undefined until they have loaded. */
  members: readonly Member[] | undefined;
  /** The member with this number, or the member into whom that one was merged. */
  memberOf(memberId: number | null | undefined): Member | undefined;
  /** The current exchange rates; undefined until they have loaded. */
  rates: Rates | undefined;
  /** The query of members or rates that failed. */
  failed?: Failed | undefined;
}

/** The members, for people who may see them. Without this context every customer pays the shop price. */
export const CustomerContext = createContext<Customers | undefined>(undefined);
