/** Replaces an erased value in the history. No zod here: the page imports it. */
export const erasedValue = { erased: true } as const;

export const isErasedValue = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'erased' in value && value.erased === true;
