import { type RefObject, useEffect, useEffectEvent } from 'react';
import { suppressNextClick } from '#web/features/design/gestures/gestures.door.ts';
import { isLifted, trembling } from '#web/features/design/lifting/lifting.door.ts';

interface Swipe {
  pointerId: number;
  from: number;
  days: number;
  isSwiping: boolean;
}

/**
 * A finger that moves sideways pans the days, wherever it began; a finger that has lifted a bar moves the bar instead.
 * @param onDays receives the number of days since the last call
 */
export function useSwipe(area: RefObject<HTMLElement | null>, dayPixels: number, onDays: (days: number) => void): void {
  const width = useEffectEvent(() => dayPixels);
  const move = useEffectEvent(onDays);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const aborter = new AbortController();
    const { signal } = aborter;
    let held: Swipe | null = null;
    const end = ({ pointerId }: PointerEvent) => {
      if (held?.pointerId !== pointerId) return;
      if (held.isSwiping) suppressNextClick();
      held = null;
    };
    const onDown = ({ pointerType, pointerId, clientX, isPrimary, target }: PointerEvent) => {
      if (pointerType !== 'touch' || !isPrimary || (target as HTMLElement).closest('a, input')) return;
      held = { pointerId, from: clientX, days: 0, isSwiping: false };
    };
    const onMove = ({ pointerId, clientX }: PointerEvent) => {
      if (held?.pointerId !== pointerId || isLifted(pointerId)) return;
      held.isSwiping ||= Math.abs(clientX - held.from) >= trembling;
      if (!held.isSwiping) return;
      const days = Math.round((held.from - clientX) / width());
      if (days !== held.days) move(days - held.days);
      held.days = days;
    };
    element.addEventListener('pointerdown', onDown, { signal });
    globalThis.addEventListener('pointermove', onMove, { signal });
    globalThis.addEventListener('pointerup', end, { signal });
    globalThis.addEventListener('pointercancel', end, { signal });
    return () => aborter.abort();
  }, [area]);
}
