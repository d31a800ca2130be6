import { ActionIcon } from '@mantine/core';
import { type AnyIcon, Icon } from '#web/ui/display/icon.tsx';
import type { Sheet } from '#web/ui/sheet/sheet-core.ts';
import { focusSheet } from '#web/ui/sheet/wire-input.ts';

/** Wraps an action so that the focus returns to the sheet's field first. */
export const acting = (sheet: Sheet) => (does: () => void) => () => {
  focusSheet(sheet);
  does();
};

interface ToolProps {
  icon: AnyIcon;
  label: string;
  disabled?: boolean;
  pressed?: boolean;
  onClick(): void;
}

/** An icon button above a sheet. */
export const Tool = ({ icon, label, disabled = false, pressed, onClick }: ToolProps) => (
  <ActionIcon size="md" title={label} aria-label={label} aria-pressed={pressed} disabled={disabled} onClick={onClick}>
    <Icon {...icon} />
  </ActionIcon>
);
