import { Picture } from '#web/ui/display/picture.tsx';
import { headHeight, rowHeight } from '#web/ui/sheet/model/geometry.ts';
import classes from '#web/ui/sheet/sheet.module.css';
import type { Sheet, SheetState } from '#web/ui/sheet/sheet-core.ts';

/** The height of the element in pixels, as in the style sheet. */
const height = 168;

/** The picture of the row whose first cell the pointer is over. It does not react to the pointer itself. */
export function RowPicture({ sheet, state: { pointed, view, mode }, left }: { sheet: Sheet; state: SheetState; left: number }) {
  const { rows, pictureOf } = sheet.inputs().table;
  const row = pointed === undefined ? undefined : rows[pointed];
  const src = row === undefined || mode !== 'select' ? undefined : pictureOf?.(row);
  if (src === undefined || pointed === undefined) return null;
  const top = Math.max(view.top + headHeight, Math.min((pointed + 1) * rowHeight, view.top + view.height - height));
  return (
    <div className={classes.pointed} style={{ top, left: view.left + left }}>
      <Picture src={src} className={classes.pointedPicture} />
    </div>
  );
}
