import type { MemberSort } from './member-sort.ts';

/** What the address of the screen says. */
export interface MembersAddress {
  q?: string | undefined;
  sort?: MemberSort | undefined;
  /** Who is open at the side. */
  member?: number | undefined;
  /** Only those who may be the same person as another. */
  onlySame?: boolean | undefined;
}
