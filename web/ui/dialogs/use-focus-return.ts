import { useEffect, useRef } from 'react';
import { focusedOrBusy } from '#web/ui/feedback/busy-focus.ts';

/**
 * Gives the focus back to where it was before a dialog opened. Mantine does so only for a dialog that it has seen closed: not
 * for one that is open when it is first drawn, that opened before Mantine's part was loaded, or that another one loaded it for
 * and that was opened before it was drawn with it.
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
