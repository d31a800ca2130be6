/** The field that searches the screen that is in sight. */
export const screenSearch = (): HTMLInputElement | undefined =>
  [...document.querySelectorAll<HTMLInputElement>('#main input[type=search]')].find((each) => each.checkVisibility());
