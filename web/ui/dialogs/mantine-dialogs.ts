/** The frames of all dialogs and drawers, with all that they need: loaded after the first screen. */
export { Drawer, Modal } from '@mantine/core';
