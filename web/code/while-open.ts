import { type FunctionComponent, memo } from 'react';

/** A dialog that is drawn again only while it is open, and once as it closes: nobody sees what a closed one is given. */
export const whileOpen = <Props extends { opened: boolean }>(dialog: FunctionComponent<Props>) =>
  memo(dialog, (before, after) => !before.opened && !after.opened);
