/** Why somebody is away, as far as a plan needs to know. No zod here: the page imports it. */
export const offKinds = ['leave', 'trip', 'other'] as const;
export type OffKind = (typeof offKinds)[number];
