// biome-ignore-all lint/a11y/useSemanticElements: the rows of a treegrid are placed by hand; table elements would place themselves
// biome-ignore-all lint/a11y/useFocusableInteractive: what takes the focus is inside the cells

import { memo } from 'react';
import type { DaysOff } from '#contract/design/days-off/days-off.ts';
import { BoardBar, headerRows, type LabelSpace } from '#web/features/design/board/board.door.ts';
import { type BoardFrame, pixelPlace, placeBar, rowHeight } from '#web/features/design/geometry/geometry.door.ts';
import type { LaneBar, LaneRow } from '#web/features/design/lane-rows/lane-rows.door.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import classes from './lane-row.module.css';
import { LoadCell, type LoadStrip, offText } from './load-cell.tsx';

interface Props {
  row: LaneRow;
  /** Its index among all rows. */
  index: number;
  frame: BoardFrame;
  words: Catalog;
  strip: LoadStrip;
  isFolded: boolean;
  /** The key of the one bar or name that the Tab key reaches. */
  tabStop: string | undefined;
  editors: ReadonlyMap<string, string>;
}

/** The heading row of a person with their load, or one of their lanes. */
export const LaneRowView = memo(function LaneRowView({ row, index, frame, words: t, strip, isFolded, tabStop, editors }: Props) {
  const place = { 'aria-rowindex': index + headerRows + 1, style: { top: index * rowHeight, height: rowHeight } };
  if (row.kind === 'person') {
    return <PersonRow row={row} frame={frame} words={t} strip={strip} isFolded={isFolded} tabbable={tabStop === row.key} place={place} />;
  }
  return (
    <div role="row" aria-level={2} aria-posinset={row.lane + 1} className={classes.row} data-kind="lane" {...place}>
      <OffDays off={row.off} frame={frame} words={t} />
      {row.bars.map((bar, i) => (
        <BoardBar
          key={bar.key}
          item={bar.item}
          projectColour={bar.project.projectColor}
          frame={frame}
          words={t}
          lane={{
            key: bar.key,
            room: spaceBetween(row.bars[i - 1], bar, row.bars[i + 1], frame),
            note: bar.item === bar.project ? '' : bar.project.summary,
          }}
          state={{ tabbable: tabStop === bar.key, editor: editors.get(bar.key.slice(bar.key.indexOf(':') + 1)) }}
        />
      ))}
    </div>
  );
});

/** A label may extend to the next bar of the lane. */
function spaceBetween(previous: LaneBar | undefined, bar: LaneBar, next: LaneBar | undefined, frame: BoardFrame): LabelSpace {
  const place = pixelPlace(bar, frame);
  if (!place) return { before: 0, after: 0 };
  const before = previous && pixelPlace(previous, frame);
  const after = next && pixelPlace(next, frame);
  return {
    // the label of the previous bar may already use that space
    before: previous ? 0 : place.left - (before ? before.left + before.width : 0),
    after: (after ? after.left : frame.window.totalDays * frame.dayPixels) - place.left - place.width,
  };
}

interface PersonProps {
  row: Extract<LaneRow, { kind: 'person' }>;
  frame: BoardFrame;
  words: Catalog;
  strip: LoadStrip;
  isFolded: boolean;
  tabbable: boolean;
  place: { 'aria-rowindex': number; style: { top: number; height: number } };
}

function PersonRow({
  row: { key, person, off, count, load, weeks, lanes, overloadedDays, offDays },
  frame,
  words: t,
  strip,
  isFolded,
  tabbable,
  place,
}: PersonProps) {
  const name = person ? t.design.staffWithNickname(person.staffName, person.staffNickName) : t.lanes.nobodyAssigned;
  const facts = [
    count === 0 ? t.lanes.noWork : t.lanes.count(count),
    ...(overloadedDays > 0 ? [t.lanes.overloadedDays(overloadedDays)] : []),
    ...(offDays > 0 ? [t.lanes.offDays(offDays)] : []),
  ];
  return (
    <div role="row" aria-level={1} aria-expanded={!isFolded} className={classes.row} data-kind="person" {...place}>
      <OffDays off={off} frame={frame} words={t} />
      <div role="rowheader" className={classes.name} data-key={key}>
        <button
          type="button"
          className={classes.fold}
          data-act="fold"
          data-stop
          tabIndex={tabbable ? 0 : -1}
          aria-expanded={!isFolded}
          disabled={lanes === 0}
        >
          <span className={classes.person}>{name}</span>
          <span className={classes.facts} data-over={overloadedDays > 0 || undefined}>
            {facts.join(' · ')}
          </span>
        </button>
      </div>
      <LoadCell row={{ person, off, load, weeks }} name={name} frame={frame} words={t} strip={strip} />
    </div>
  );
}

/** The days on which a person does not work, drawn below their bars. Their text for screen readers is in the load cell beside the name. */
function OffDays({ off, frame, words: t }: { off: readonly DaysOff[]; frame: BoardFrame; words: Catalog }) {
  return off.map((days) => {
    const place = placeBar(days, frame.window);
    if (typeof place === 'string') return null;
    const style = { left: place.from * frame.dayPixels, width: place.days * frame.dayPixels };
    return <span key={days.daysOffId} className={classes.off} title={offText(days, t)} style={style} aria-hidden="true" />;
  });
}
