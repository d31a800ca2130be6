import { type RefObject, useEffect, useEffectEvent } from 'react';

/** The key of the bar that an event is about; an event on the name at the left counts, too. */
export function keyAt(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element) || !target.closest('[data-bar], [role="rowheader"]')) return undefined;
  return target.closest<HTMLElement>('[data-key]')?.dataset.key;
}

/** Whether something else handles keys at the moment: a field, or a dialog in front of the board. */
export const isElsewhere = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest('input, textarea, [contenteditable], [popover]') !== null) ||
  document.querySelector('[aria-modal="true"]') !== null;

/** Handles an event exclusively: no other listener receives it. */
export function takeOver(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

type Type = 'click' | 'pointerdown' | 'keydown' | 'keyup' | 'pointermove' | 'pointerup' | 'pointercancel';

/**
 * Listens for events on the board before the board does. Keys, and the further events of a held pointer, are received wherever they occur.
 * @param when 'after': only once everything else has had the event, and only if nothing has handled it
 */
export function useBoardEvents<Types extends Type>(
  anchor: RefObject<HTMLElement | null>,
  types: readonly Types[],
  on: (event: HTMLElementEventMap[Types]) => void,
  when: 'before' | 'after' = 'before',
): void {
  const heard = useEffectEvent(on);
  const names = types.join(' ');
  useEffect(() => {
    const aborter = new AbortController();
    for (const type of names.split(' ')) {
      const element = type === 'click' || type === 'pointerdown' ? anchor.current?.parentElement : globalThis;
      const listen = (event: Event) => {
        if (when === 'before' || !event.defaultPrevented) heard(event as HTMLElementEventMap[Types]);
      };
      element?.addEventListener(type, listen, { capture: when === 'before', signal: aborter.signal });
    }
    return () => aborter.abort();
  }, [anchor, names, when]);
}
