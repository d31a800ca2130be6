import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { focusHeading } from '#web/ui/focus/focus-heading.ts';

/**
 * Moves the focus to the heading after a navigation to another screen: a screen reader announces the screen, and Tab starts there. Does
 * nothing on the first screen, nor when only the search parameters change.
 */
export function useHeadingFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return;
        focusHeading();
      }),
    [router],
  );
}
