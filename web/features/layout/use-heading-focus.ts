import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * After a navigation to another screen the focus moves to its heading: a screen reader announces the screen, and Tab
 * starts there. Not on the first screen, and not when only a filter changes the address.
 */
export function useHeadingFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return;
        const heading = document.querySelector<HTMLElement>('#main [data-page-title]') ?? document.getElementById('main');
        heading?.focus({ preventScroll: true });
      }),
    [router],
  );
}
