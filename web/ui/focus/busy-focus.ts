/** The element that has the focus, or had it last. */
let last: HTMLElement | undefined;

const enabled = new MutationObserver(() => {
  if (last && !isDisabled(last) && hasNobody()) last.focus({ preventScroll: true });
});

/**
 * Returns the focus to a button that was disabled while its action was under way: browsers take the focus from a disabled element, and
 * after a refusal it would be nowhere. This works from the loading of the dialogs on, as long as the page is open.
 */
document.addEventListener('focusin', ({ target }) => {
  enabled.disconnect();
  last = target instanceof HTMLElement ? target : undefined;
  if (last) enabled.observe(last, { attributes: true, attributeFilter: ['disabled'] });
});

/** The element with the focus, or the one that lost it by being disabled. */
export const focusedOrBusy = (): Element | null => (last && hasNobody() && isDisabled(last) ? last : document.activeElement);

const isDisabled = (element: Element) => element.matches(':disabled');
const hasNobody = () => document.activeElement === null || document.activeElement === document.body;
