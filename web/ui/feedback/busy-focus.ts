/** What has or had the focus last. */
let last: HTMLElement | undefined;

const enabled = new MutationObserver(() => {
  if (last && !isDisabled(last) && hasNobody()) last.focus({ preventScroll: true });
});

/**
 * Gives the focus back to a button that was disabled while what it began was under way: a browser takes it from what is disabled, and
 * a refusal would leave it nowhere. From when the dialogs have been loaded, as long as the page is open.
 */
document.addEventListener('focusin', ({ target }) => {
  enabled.disconnect();
  last = target instanceof HTMLElement ? target : undefined;
  if (last) enabled.observe(last, { attributes: true, attributeFilter: ['disabled'] });
});

/** What has the focus, or had it until it was disabled. */
export const focusedOrBusy = (): Element | null => (last && hasNobody() && isDisabled(last) ? last : document.activeElement);

const isDisabled = (element: Element) => element.matches(':disabled');
const hasNobody = () => document.activeElement === null || document.activeElement === document.body;
