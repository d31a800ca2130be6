/** In which order members are listed; 'recent' puts those first who were kept last. */
export const memberSorts = ['recent', 'name', 'count', 'total'] as const;
export type MemberSort = (typeof memberSorts)[number];
