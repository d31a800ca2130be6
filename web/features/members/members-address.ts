import type { MemberSort } from './member-sort.ts';

/** The search parameters of the screen. */
export interface MembersAddress {
  q?: string | undefined;
  sort?: MemberSort | undefined;
  /** The member who is open in the drawer. */
  member?: number | undefined;
  /** Only members who may be the same person as another. */
  onlySame?: boolean | undefined;
}
