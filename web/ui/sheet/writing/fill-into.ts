import { continued, precededBy } from '#web/ui/sheet/model/fill.ts';
import type { Range } from '#web/ui/sheet/model/selection.ts';
import { announceWritten, type Into, textsOf, writeBlock } from './write-block.ts';

/** Continues the cells of a range into the rest of the larger `target`. */
export function writeFilled(into: Into, range: Range, target: Range): void {
  const [above, before] = [range.r0 - target.r0, range.c0 - target.c0];
  const [below, beside] = [target.r1 - range.r1, target.c1 - range.c1];
  const isDown = above + below > 0;
  const turned = (lines: string[][]) => (isDown ? (lines[0] ?? []).map((_, at) => lines.map((line) => line[at] ?? '')) : lines);
  const isBack = above + before > 0;
  const filled = turned(textsOf(into, range)).map((line) =>
    isBack ? precededBy(line, above + before) : continued(line, isDown ? below : beside),
  );
  const from = isBack ? target : isDown ? { r0: range.r1 + 1, c0: range.c0 } : { r0: range.r0, c0: range.c1 + 1 };
  announceWritten(into, writeBlock(into, from, turned(filled)), 'filled');
}
