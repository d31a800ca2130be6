import type { UseQueryResult } from '@tanstack/react-query';
import { createContext } from 'react';
import type { Member } from '#contract/members/members.ts';
import type { Rates } from '#contract/prices/price-rules.ts';

/** What could not be loaded, to be asked for again. */
export type Failed = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;

interface Customers {
  /** Undefined until they have loaded. */
  members: readonly Member[] | undefined;
  /** The member with a number, or the one into whom they were merged. */
  memberOf(memberId: number | null | undefined): Member | undefined;
  /** Of the moment; undefined until they have loaded. */
  rates: Rates | undefined;
  /** Members or rates, where they could not be loaded. */
  failed?: Failed | undefined;
}

/** The members, for whoever may see them; without it everybody pays the shop price. */
export const CustomerContext = createContext<Customers | undefined>(undefined);
