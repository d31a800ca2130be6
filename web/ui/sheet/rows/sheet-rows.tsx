import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import classes from '#web/ui/sheet/sheet.module.css';
import { createRowDrawing } from './draw-rows.ts';
import type { RowContent, RowShape } from './row-cells.ts';

interface Props {
  shape: RowShape;
  contents: readonly RowContent[];
  /** Where the cells lie that scroll aside; it stands before the rows in the document. */
  scrolled: RefObject<HTMLElement | null>;
}

/** The rows, which are no elements of React's. */
export function SheetRows({ shape, contents, scrolled }: Props) {
  const pinned = useRef<HTMLDivElement>(null);
  const [draw] = useState(createRowDrawing);
  useLayoutEffect(() => {
    if (pinned.current && scrolled.current) draw({ pinned: pinned.current, scrolled: scrolled.current }, shape, contents);
  });
  return <div ref={pinned} role="rowgroup" className={classes.pinned} />;
}
