import { useEffect, useRef } from 'react';

/**
 * Gives the focus back to where it was before a dialog opened. Mantine alone does so only for a dialog that it has seen
 * closed, not for one that is open when it is first drawn, or that opened before Mantine's part was loaded.
 */
export function useFocusReturn(opened: boolean, isLoaded: () => boolean): void {
  const opener = useRef<Element>(null);
  const wasOpened = useRef(false);
  const isFirst = useRef(true);
  if (opened && !wasOpened.current && (isFirst.current || !isLoaded())) opener.current = document.activeElement;
  wasOpened.current = opened;
  isFirst.current = false;
  useEffect(() => {
    if (!opened) return;
    return () => {
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus({ preventScroll: true });
      opener.current = null;
    };
  }, [opened]);
}
