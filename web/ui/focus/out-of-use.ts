/**
 * The props of a button that its own press may put out of use: it keeps the focus, which the browser takes from a disabled one, and a
 * further press does nothing.
 */
export const outOfUse = (isOut: boolean, act: () => void) => ({
  'aria-disabled': isOut,
  'data-disabled': isOut,
  onClick: () => {
    if (!isOut) act();
  },
});
