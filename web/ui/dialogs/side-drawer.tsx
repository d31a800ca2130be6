import type { DrawerProps } from '@mantine/core';
import { later } from '#web/code/later.tsx';
import { whileOpen } from '#web/code/while-open.ts';
import { useWords } from '#web/i18n/words.ts';
import { endHere, noBanner } from './dialog-frame.tsx';
import { isPressBeside, pressedIf } from './open-dialogs.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { useOpenDialog } from './use-open-dialog.ts';

const Drawer = later<DrawerProps>(async () => (await import('./mantine-dialogs.ts')).Drawer);

interface Props extends DrawerProps {
  /** The label of the close button, if 'close' is not specific enough. */
  closeLabel?: string;
}

/** Mantine's drawer, registered among the open dialogs: Escape closes it only while it is the topmost. */
export const SideDrawer = whileOpen(function SideDrawer({ closeLabel, ...props }: Props) {
  const t = useWords();
  const { opened, onClose } = props;
  useOpenDialog({ opened, onEscape: onClose });
  useFocusReturn(opened);
  return (
    <Drawer
      {...props}
      onSubmit={endHere}
      closeOnEscape={false}
      closeOnClickOutside={false}
      onClickCapture={pressedIf(opened)}
      overlayProps={{ onClick: ({ detail }) => isPressBeside(detail) && onClose() }}
      attributes={noBanner}
      closeButtonProps={{ 'aria-label': closeLabel ?? t.common.close }}
    />
  );
});
