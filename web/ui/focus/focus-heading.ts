/** Moves the focus to the heading of the screen: a screen reader announces the screen, and Tab starts there. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('#main [data-page-title]') ?? document.getElementById('main');
  heading?.focus({ preventScroll: true });
}
