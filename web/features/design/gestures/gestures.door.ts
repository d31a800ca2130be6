// Moving bars, by pointer and by keys. Other rooms import this file only.
export type { Across, Crossing } from './across.ts';
export { type BarGesture, gestureRefusalText, movedToText } from './bar-gesture.ts';
export { type BoardEdits, type BoardHandlers, onBarKey } from './board-handlers.ts';
export { endDragged, showAcross } from './drag-display.ts';
export { BarDrag } from './later-bar-drag.ts';
export { type Rescheduled, rescheduled, rescheduleStep } from './reschedule.ts';
export { suppressNextClick } from './suppress-click.ts';
export { useBarKeys } from './use-bar-keys.ts';
export { useUnsettled } from './use-unsettled.ts';
