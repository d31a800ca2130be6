import type { KeyboardEvent } from 'react';
import { isComposing } from '#web/ui/inputs/is-composing.ts';

/** Submits the form at Enter with Ctrl or Cmd, for a field in which Enter alone begins a new line. */
export function submitByCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event.nativeEvent)) return;
  // the same Enter would press the element that gets the focus next
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
