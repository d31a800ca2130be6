/** A key that the input method eats: Safari says so only by the key code 229, after the composition has ended. */
export const isComposing = (event: { isComposing: boolean; keyCode: number }): boolean => event.isComposing || event.keyCode === 229;
