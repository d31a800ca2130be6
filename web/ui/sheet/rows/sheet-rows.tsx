import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import classes from '#web/ui/sheet/sheet.module.css';
import { createRowDrawing } from './draw-rows.ts';
import type { RowContent, RowShape } from './row-cells.ts';

interface Props {
  shape: RowShape;
  contents: readonly RowContent[];
  /** The container of the cells that scroll sideways. It precedes the rows in the document. */
  scrolled: RefObject<HTMLElement | null>;
}

/** Containers for the rows, whose elements React does not render. */
export function SheetRows({ shape, contents, scrolled }: Props) {
  const pinned = useRef<HTMLDivElement>(null);
  const [draw] = useState(createRowDrawing);
  useLayoutEffect(() => {
    if (pinned.current && scrolled.current) draw({ pinned: pinned.current, scrolled: scrolled.current }, shape, contents);
  });
  return <div ref={pinned} role="rowgroup" className={classes.pinned} />;
}
