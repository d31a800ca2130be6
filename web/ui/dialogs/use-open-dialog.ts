import { useEffect, useEffectEvent } from 'react';
import { openDialog } from './open-dialogs.ts';

interface Handlers {
  opened: boolean;
  /** Called for Escape while the dialog is the topmost. */
  onEscape(): void;
  isDirty?(): boolean;
  close?(): void;
}

/** Registers a dialog or drawer among the open ones. */
export function useOpenDialog({ opened, onEscape, isDirty, close }: Handlers): void {
  const handleEscape = useEffectEvent(onEscape);
  const ask = useEffectEvent(() => isDirty?.() ?? false);
  const leave = useEffectEvent(() => close?.());
  useEffect(
    () => (opened ? openDialog({ onEscape: () => handleEscape(), isDirty: () => ask(), close: () => leave() }) : undefined),
    [opened],
  );
}
