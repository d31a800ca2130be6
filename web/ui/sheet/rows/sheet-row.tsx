import { memo, useLayoutEffect, useRef } from 'react';
import { rowHeight } from '#web/ui/sheet/model/geometry.ts';
import classes from '#web/ui/sheet/sheet.module.css';
import { drawRow, type RowContent, type RowShape } from './row-cells.ts';

interface Props extends RowContent {
  shape: RowShape;
}

/** One row; it has no elements but what its cells need. */
export const SheetRow = memo(function SheetRow({ shape, ...content }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const { r, chosen } = content;
  useLayoutEffect(() => {
    if (element.current) drawRow(element.current, shape, content);
  });
  return (
    <div
      ref={element}
      role="row"
      aria-rowindex={r + 2}
      className={classes.row}
      style={{ top: (r + 1) * rowHeight }}
      data-chosen={chosen || undefined}
    />
  );
});
