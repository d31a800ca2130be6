/**
 * Whether a key event belongs to an input method (IME). Safari ends the composition before the key event, and marks that event only by key
 * code 229.
 */
export const isComposing = (event: { isComposing: boolean; keyCode: number }): boolean => event.isComposing || event.keyCode === 229;
