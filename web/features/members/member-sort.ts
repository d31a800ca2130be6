/** The orders in which members can be listed; 'recent' lists those added last first. */
export const memberSorts = ['recent', 'name', 'count', 'total'] as const;
export type MemberSort = (typeof memberSorts)[number];
