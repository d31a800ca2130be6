/** The Mantine components of all dialogs and drawers, in one chunk that is loaded after the first screen. */
export { Drawer, Modal } from '@mantine/core';
