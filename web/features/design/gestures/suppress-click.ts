/**
 * Browsers fire a click after a drag's release, which must not expand the bar.
 * @param isHeld whether the pointer is not released yet, as after Escape: its click is still to come
 */
export function suppressNextClick(isHeld = false): void {
  const capture = true;
  const swallow = (event: MouseEvent) => {
    event.stopPropagation();
    event.preventDefault();
  };
  const forget = () => setTimeout(() => globalThis.removeEventListener('click', swallow, { capture }));
  globalThis.addEventListener('click', swallow, { capture, once: true });
  if (!isHeld) forget();
  else for (const type of ['pointerup', 'pointercancel']) globalThis.addEventListener(type, forget, { capture, once: true });
}
