// biome-ignore-all lint/a11y/useSemanticElements: the rows of a treegrid are placed by hand; table elements would place themselves
// biome-ignore-all lint/a11y/useFocusableInteractive: what takes the focus is inside the cells

import type { Project, SubProject } from '#contract/design/design.ts';
import { barAlpha, dayText, rangeText, spokenRangeText } from '#web/features/design/appearance/appearance.door.ts';
import { type BoardFrame, type PixelPlace, pixelPlace, roughWidth } from '#web/features/design/geometry/geometry.door.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import classes from './board-bar.module.css';

/** A bar among others in one row. */
interface LanePlace {
  /** Names the bar. */
  key: string;
  /** Free room beside the bar for its label, in pixels; without it, all that the window has. */
  room: LabelRoom;
  /** Said softly after the name, instead of who does it. */
  note: string;
}

interface Props {
  item: Project | SubProject;
  frame: BoardFrame;
  words: Catalog;
  /** What a click does: opens what is below the bar, or the dialog. */
  act: 'toggle' | 'edit';
  expanded?: boolean;
  /** Where its row holds several bars. */
  lane?: LanePlace;
  /** The one bar that the Tab key reaches. */
  tabbable: boolean;
  /** Who is editing it right now. */
  editor: string | undefined;
}

/** A bar this wide, in pixels, has room for two arrows of 20 pixels and for as much between them. */
const narrowestWithArrows = 60;

/** What a label needs beside its text, in pixels: margins, and the sign of the calendar. */
const labelMargin = 48;

/**
 * The bar of a project or sub-project, in its cell. Its name stays readable where the bar is shorter than it: it then
 * stands beside the bar.
 */
export function BoardBar({ item, frame, words: t, act, expanded, lane, tabbable, editor }: Props) {
  const place = pixelPlace(item, frame);
  if (!place) return null;
  const { width } = place;
  const name = item.summary || t.design.untitled;
  const staff = item.staffList.map((member) => member.staffNickName || member.staffName).join(', ');
  const soft = lane?.note ?? staff;
  const label = labelPlace(place, lane?.room ?? wholeRoom(place, frame), roughWidth(name) + roughWidth(soft));
  const calendar = 'calendar' in item ? item.calendar : undefined;
  const spoken = [
    name,
    staff === '' ? t.design.nobody : t.design.assigned(staff),
    spokenRangeText(t, item),
    ...(calendar ? [t.design.calendar[calendar]] : []),
    ...(editor === undefined ? [] : [t.design.isEditing(editor)]),
  ].join(', ');

  return (
    <div
      role="gridcell"
      aria-colindex={place.from + 1}
      aria-colspan={place.days}
      className={classes.cell}
      data-key={lane?.key}
      data-cut-start={place.cutAtStart || undefined}
      data-cut-end={place.cutAtEnd || undefined}
      data-editor={editor}
      data-sub={calendar === undefined || undefined}
      // where the pointer drags it, else where it is
      style={{ left: `var(--drag-left, ${place.left}px)`, width: `var(--drag-width, ${place.width}px)` }}
    >
      <button
        type="button"
        className={classes.bar}
        data-bar
        data-stop
        data-act={act}
        tabIndex={tabbable ? 0 : -1}
        {...(expanded !== undefined && { 'aria-expanded': expanded })}
        aria-label={spoken}
        style={{ background: item.projectColor + barAlpha, color: item.projectColor }}
        title={`${name}\n${rangeText(t, item)}${calendar ? `\n${t.design.calendar[calendar]}` : ''}`}
      >
        <span className={classes.label} data-side={label.side} data-calendar={calendar} style={{ maxWidth: label.room }}>
          {name}
          {soft !== '' && <span className={classes.soft}>{soft}</span>}
        </span>
      </button>
      {place.cutAtStart && arrow(item.startDate, classes.goStart, t.design.startsBefore(dayText(t, item.startDate)))}
      {place.cutAtEnd && arrow(item.endDate, classes.goEnd, t.design.endsAfter(dayText(t, item.endDate)))}
    </div>
  );

  /** The way to where the bar goes on; a sign and no button where a finger on the bar would meet little else. */
  function arrow(day: string, className: string | undefined, label: string) {
    if (width < narrowestWithArrows) return <span className={className} aria-hidden="true" />;
    return <button type="button" className={className} data-act="go" data-go={day} tabIndex={-1} aria-label={label} title={label} />;
  }
}

/** Free room on both sides of a bar, in pixels. */
export interface LabelRoom {
  before: number;
  after: number;
}

const wholeRoom = ({ left, width }: PixelPlace, { window, dayPixels }: BoardFrame): LabelRoom => ({
  before: left,
  after: window.totalDays * dayPixels - left - width,
});

/** A label lies on its bar where it fits, else beside it, on the side that has room. */
function labelPlace({ width }: PixelPlace, { before, after }: LabelRoom, text: number): { room: number; side: 'on' | 'after' | 'before' } {
  const needed = text + labelMargin;
  if (needed <= width || (after < width && before < width)) return { room: width, side: 'on' };
  return needed <= after || after >= before ? { room: after, side: 'after' } : { room: before, side: 'before' };
}
