import { useEffect, useEffectEvent } from 'react';
import { openDialog } from './open-dialogs.ts';

interface Given {
  opened: boolean;
  /** Escape, while nothing lies over the dialog. */
  onEscape(): void;
  isDirty?(): boolean;
  close?(): void;
}

/** Has a dialog or drawer take its place among those that are open. */
export function useOpenDialog({ opened, onEscape, isDirty, close }: Given): void {
  const hear = useEffectEvent(onEscape);
  const ask = useEffectEvent(() => isDirty?.() ?? false);
  const leave = useEffectEvent(() => close?.());
  useEffect(() => (opened ? openDialog({ onEscape: () => hear(), isDirty: () => ask(), close: () => leave() }) : undefined), [opened]);
}
