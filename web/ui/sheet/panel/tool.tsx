import { ActionIcon } from '@mantine/core';
import { type AnyIcon, Icon } from '#web/ui/display/icon.tsx';
import type { Sheet } from '#web/ui/sheet/sheet-core.ts';
import { focusSheet } from '#web/ui/sheet/wire-input.ts';

/** The focus goes back to the field before something is done to its cell. */
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

/** A button of a sheet. */
export const Tool = ({ icon, label, disabled = false, pressed, onClick }: ToolProps) => (
  <ActionIcon size="md" title={label} aria-label={label} aria-pressed={pressed} disabled={disabled} onClick={onClick}>
    <Icon {...icon} />
  </ActionIcon>
);
