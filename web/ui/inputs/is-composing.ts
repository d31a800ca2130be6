/**
 * Whether a key belongs to the input method (IME): Safari ends the composition first and marks the key only by key
 * code 229.
 */
export const isComposing = (event: { isComposing: boolean; keyCode: number }): boolean => event.isComposing || event.keyCode === 229;
