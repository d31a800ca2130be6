// biome-ignore-all lint/a11y/useSemanticElements: the rows of a treegrid are placed by hand; table elements would place themselves
// biome-ignore-all lint/a11y/useFocusableInteractive: what takes the focus is inside the cells

import type { CSSProperties } from 'react';
import type { Project, SubProject } from '#contract/design/design.ts';
import { barTone, dayText, rangeLabel, rangeText } from '#web/features/design/appearance/appearance.door.ts';
import { type BoardFrame, columnOf, type PixelPlace, pixelPlace } from '#web/features/design/geometry/geometry.door.ts';
import type { BarText } from '#web/features/design/links/links.door.ts';
import { barState } from '#web/features/design/progress/progress.door.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { roughWidth } from '#web/ui/display/rough-width.ts';
import classes from './board-bar.module.css';

/** A bar among others in one row. */
interface LanePlace {
  /** The key of the bar. */
  key: string;
  /** Free space beside the bar for its label, in pixels; by default everything in the window. */
  room: LabelSpace;
  /** Shown in a softer colour after the name, in place of the assigned people. */
  note: string;
}

/** The parts of a bar's state that change while it is on the screen. */
export interface BarCondition {
  /** Whether the Tab key reaches it: only one bar of a board has that. */
  tabbable: boolean;
  /** The name of the person who is editing it. */
  editor: string | undefined;
  /** A further text about the bar, such as about its predecessors. */
  remark?: BarText | undefined;
}

interface Props {
  item: Project | SubProject;
  /** The colour of a sub-project's project. */
  projectColour?: string | undefined;
  frame: BoardFrame;
  words: Catalog;
  /** Whether its details are shown, which a click toggles. If undefined, a click opens the dialog. */
  expanded?: boolean;
  /** Its position among the bars of a row with several. */
  lane?: LanePlace;
  state: BarCondition;
}

/** The narrowest bar, in pixels, with room for two arrows of 20 pixels and as much space between them. */
const narrowestWithArrows = 60;

/** The narrowest cut bar, in pixels, with room for some letters beside its arrow. */
const narrowestNamed = 44;

/** The space that a label needs beside its text, in pixels: margins, and the calendar icon. */
const labelMargin = 48;

/** The width of the mark of a finished bar, in pixels. */
const doneWidth = 18;

/** The bar of a project or sub-project, in its cell. When it is too short for its name, the name is shown beside it. */
export function BoardBar({ item, projectColour, frame, words: t, expanded, lane, state: { tabbable, editor, remark } }: Props) {
  const place = pixelPlace(item, frame);
  if (!place) return null;
  const { width } = place;
  const name = item.summary || t.design.untitled;
  const staff = item.staffList.map((member) => member.staffNickName || member.staffName).join(', ');
  const soft = lane?.note ?? staff;
  const progress = barState(item, frame.today, t);
  const spoken = [...progress.spoken, ...(remark ? [remark.spoken] : [])];
  const short = [progress.text, remark?.short].filter(Boolean).join(' · ');
  const needed = roughWidth(name) + roughWidth(soft) + roughWidth(short) + (progress.mark === 'done' ? doneWidth : 0);
  const label = labelPlace({ width: item.milestone ? 0 : width }, lane?.room ?? fullSpace(place, frame), needed);
  const calendar = 'calendar' in item ? item.calendar : undefined;
  return (
    <div
      role="gridcell"
      aria-colindex={columnOf(place.from, frame)}
      aria-colspan={place.days}
      className={classes.cell}
      data-key={lane?.key}
      data-cut-start={place.cutAtStart || undefined}
      data-cut-end={place.cutAtEnd || undefined}
      data-editor={editor}
      data-sub={calendar === undefined || undefined}
      data-state={progress.mark}
      data-early={remark?.isEarly || undefined}
      data-milestone={item.milestone || undefined}
      // the position of a drag under way, otherwise the bar's own
      style={{ left: `var(--drag-left, ${place.left}px)`, width: `var(--drag-width, ${place.width}px)` }}
    >
      <button
        type="button"
        className={classes.bar}
        data-bar
        data-stop
        data-act={expanded === undefined ? 'edit' : 'toggle'}
        tabIndex={tabbable ? 0 : -1}
        {...(expanded !== undefined && { 'aria-expanded': expanded })}
        aria-label={spokenBar({ name, short, soft, names: staff, spoken, item, editor }, t)}
        style={{ ...barTone(item.projectColor, projectColour), '--share': progress.share } as CSSProperties}
        title={[name, rangeText(t, item), ...spoken, ...(calendar ? [t.design.calendar[calendar]] : [])].join('\n')}
      >
        <span
          className={classes.label}
          data-side={label.side}
          data-calendar={calendar}
          hidden={label.side === 'on' && width < narrowestNamed && (place.cutAtStart || place.cutAtEnd)}
          style={{ maxWidth: label.room }}
        >
          {progress.mark === 'done' && <span className={classes.check} />}
          {`${name} `}
          {short !== '' && <span className={classes.progress}>{`${short} `}</span>}
          {soft !== '' && <span className={classes.soft}>{soft}</span>}
        </span>
      </button>
      {place.cutAtStart && arrow(width, item.startDate, classes.goStart, t.design.startsBefore(dayText(t, item.startDate)))}
      {place.cutAtEnd && arrow(width, item.endDate, classes.goEnd, t.design.endsAfter(dayText(t, item.endDate)))}
    </div>
  );
}

/**
 * An arrow to the days where a bar continues. On a very short bar it is only an icon: as a button it would leave little of the bar for a
 * finger to hit.
 */
function arrow(width: number, day: string, className: string | undefined, label: string) {
  if (width < narrowestWithArrows) return <span className={className} aria-hidden="true" />;
  return <button type="button" className={className} data-act="go" data-go={day} tabIndex={-1} aria-label={label} title={label} />;
}

interface SpokenBar extends Pick<Props, 'item'>, Pick<BarCondition, 'editor'> {
  name: string;
  short: string;
  soft: string;
  /** Those of the assigned people. */
  names: string;
  spoken: string[];
}

/** The text that a screen reader says for a bar. It begins with what is seen on the bar, so that the bar can be named aloud. */
const spokenBar = ({ name, short, soft, names, spoken, item, editor }: SpokenBar, t: Catalog): string =>
  [
    ...[name, short, soft === names ? '' : soft].filter((text) => text !== ''),
    names === '' ? t.design.nobody : t.design.assigned(names),
    rangeLabel(t, item),
    ...spoken.filter((text) => !short.includes(text)),
    ...('calendar' in item ? [t.design.calendar[item.calendar]] : []),
    ...(editor === undefined ? [] : [t.design.isEditing(editor)]),
  ].join(', ');

/** Free space on both sides of a bar, in pixels. */
export interface LabelSpace {
  before: number;
  after: number;
}

const fullSpace = ({ left, width }: PixelPlace, { window, dayPixels }: BoardFrame): LabelSpace => ({
  before: left,
  after: window.totalDays * dayPixels - left - width,
});

/**
 * A label is on its bar if it fits there, otherwise on the side with enough space. A milestone, which has no width, always has it beside.
 */
function labelPlace(
  { width }: Pick<PixelPlace, 'width'>,
  { before, after }: LabelSpace,
  text: number,
): { room: number; side: 'on' | 'after' | 'before' } {
  const needed = text + labelMargin;
  if (needed <= width || (after < width && before < width)) return { room: width, side: 'on' };
  return needed <= after || after >= before ? { room: after, side: 'after' } : { room: before, side: 'before' };
}
