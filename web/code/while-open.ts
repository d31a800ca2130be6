import { type FunctionComponent, memo } from 'react';

/** A dialog that is rendered again only while it is open, and once as it closes: nobody sees the props of a closed dialog. */
export const whileOpen = <Props extends { opened: boolean }>(dialog: FunctionComponent<Props>) =>
  memo(dialog, (before, after) => !before.opened && !after.opened);
