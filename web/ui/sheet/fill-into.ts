import { says, textsOf, writeBlock } from './block.ts';
import { commit } from './editing.ts';
import { continued, precededBy } from './model/fill.ts';
import type { Range } from './model/selection.ts';
import { extendTo, goTo } from './moving.ts';
import { type Sheet, sizeOf } from './sheet-core.ts';

/** Goes on with the cells of a range into the rest of a larger one, and selects that. */
export function fillInto(sheet: Sheet, range: Range, target: Range): void {
  commit(sheet);
  const [above, before] = [range.r0 - target.r0, range.c0 - target.c0];
  const [below, beside] = [target.r1 - range.r1, target.c1 - range.c1];
  const isDown = above + below > 0;
  const turned = (lines: string[][]) => (isDown ? (lines[0] ?? []).map((_, at) => lines.map((line) => line[at] ?? '')) : lines);
  const isBack = above + before > 0;
  const filled = turned(textsOf(sheet, range)).map((line) =>
    isBack ? precededBy(line, above + before) : continued(line, isDown ? below : beside),
  );
  const from = isBack ? target : isDown ? { r0: range.r1 + 1, c0: range.c0 } : { r0: range.r0, c0: range.c1 + 1 };
  const written = writeBlock(sheet, from, turned(filled));
  const { rows, columns } = sizeOf(sheet);
  goTo(sheet, { r: target.r0, c: target.c0 });
  extendTo(sheet, { r: Math.min(target.r1, rows - 1), c: Math.min(target.c1, columns - 1) });
  says(sheet, written, 'filled');
}
