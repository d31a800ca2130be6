/** The visible search field of the screen. */
export const screenSearch = (): HTMLInputElement | undefined =>
  [...document.querySelectorAll<HTMLInputElement>('#main input[type=search]')].find((each) => each.checkVisibility());
