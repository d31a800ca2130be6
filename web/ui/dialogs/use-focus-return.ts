import { useEffect, useRef } from 'react';
import { focusedOrBusy } from '#web/ui/focus/busy-focus.ts';
import { focusHeading } from '#web/ui/focus/focus-heading.ts';
import { isDialogOpen } from './open-dialogs.ts';

/**
 * Returns the focus to the element that had it before a dialog opened. Mantine does this only for a dialog that it has rendered in its
 * closed state: not for one that is open when it is first rendered, nor for one that opened before it was rendered with
 * Mantine's component, even if another dialog had already loaded that.
 */
export function useFocusReturn(opened: boolean): void {
  const opener = useRef<HTMLElement>(null);
  const wasOpened = useRef(false);
  if (opened && !wasOpened.current) opener.current = focusedOrBusy() as HTMLElement | null;
  wasOpened.current = opened;
  useEffect(() => {
    if (!opened) return;
    return () => {
      const from = opener.current;
      opener.current = null;
      if (from && from !== document.body) from.focus({ preventScroll: true });
      // the address of the page opened the dialog
      else if (!isDialogOpen() && document.activeElement?.matches('body, [role=dialog], [role=dialog] *')) focusHeading();
    };
  }, [opened]);
}
