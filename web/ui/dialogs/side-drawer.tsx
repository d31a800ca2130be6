import { Drawer, type DrawerProps } from '@mantine/core';
import { useWords } from '#web/i18n/words.ts';
import { noBanner } from './dialog-frame.tsx';
import { pressClosedPopOver } from './open-dialogs.ts';
import { useOpenDialog } from './use-open-dialog.ts';

interface Props extends DrawerProps {
  /** The label of its close button, where 'close' is not specific enough. */
  closeLabel?: string;
}

/** Mantine's drawer, registered among the open dialogs: Escape closes it only while it is the topmost. */
export function SideDrawer({ closeLabel, ...props }: Props) {
  const t = useWords();
  const { opened, onClose } = props;
  useOpenDialog({ opened, onEscape: onClose });
  return (
    <Drawer
      {...props}
      closeOnEscape={false}
      closeOnClickOutside={false}
      overlayProps={{ onClick: () => !pressClosedPopOver() && onClose() }}
      attributes={noBanner}
      closeButtonProps={{ 'aria-label': closeLabel ?? t.common.close }}
    />
  );
}
