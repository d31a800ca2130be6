import { useEffect, useRef } from 'react';
import { focusedOrBusy } from '#web/ui/feedback/busy-focus.ts';

/**
 * Returns the focus to the element that had it before a dialog opened. Mantine does this only for a dialog that it has rendered in its
 * closed state: not for one that is open when it is first rendered, nor for one that opened before it was rendered with
 * Mantine's component, even if another dialog had already loaded that.
 */
export function useFocusReturn(opened: boolean): void {
  const opener = useRef<Element>(null);
  const wasOpened = useRef(false);
  if (opened && !wasOpened.current) opener.current = focusedOrBusy();
  wasOpened.current = opened;
  useEffect(() => {
    if (!opened) return;
    return () => {
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus({ preventScroll: true });
      opener.current = null;
    };
  }, [opened]);
}
