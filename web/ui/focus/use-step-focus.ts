import { useEffect, useRef } from 'react';
import { focusHeading } from './focus-heading.ts';

/**
 * Moves the focus to the heading of the screen when a step takes the place of another, and with it of the control that had the focus:
 * a screen reader would not notice the new step, and the next key would go nowhere.
 */
export function useStepFocus(step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (document.activeElement === document.body) focusHeading();
  }, [step]);
}
