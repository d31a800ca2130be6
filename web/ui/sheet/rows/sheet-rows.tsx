import { useLayoutEffect, useRef, useState } from 'react';
import classes from '#web/ui/sheet/sheet.module.css';
import { createRowDrawing } from './draw-rows.ts';
import type { RowContent, RowShape } from './row-cells.ts';

/** The rows, which are no elements of React's. */
export function SheetRows({ shape, contents }: { shape: RowShape; contents: readonly RowContent[] }) {
  const element = useRef<HTMLDivElement>(null);
  const [draw] = useState(createRowDrawing);
  useLayoutEffect(() => {
    if (element.current) draw(element.current, shape, contents);
  });
  return <div ref={element} role="rowgroup" className={classes.grid} />;
}
