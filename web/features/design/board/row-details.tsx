// biome-ignore-all lint/a11y/useSemanticElements: the rows of a treegrid are placed by hand; table elements would place themselves
// biome-ignore-all lint/a11y/useFocusableInteractive: what takes the focus is inside the cells

import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import type { Project, SubProject } from '#contract/design/design.ts';
import { rangeText } from '#web/features/design/appearance/appearance.door.ts';
import { type BoardFrame, pixelPlace } from '#web/features/design/geometry/geometry.door.ts';
import type { BarText } from '#web/features/design/links/links.door.ts';
import { barState } from '#web/features/design/progress/progress.door.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { reasonText } from '#web/i18n/reason-text.ts';
import { Spoken } from '#web/ui/display/spoken.tsx';
import classes from './row-details.module.css';

export { AddRow } from './add-row.tsx';

interface Props {
  item: Project | SubProject;
  frame: BoardFrame;
  words: Catalog;
  mayEdit: boolean;
  /** A further text about the item, such as about its predecessors. */
  remark: BarText | undefined;
  onHeight(height: number): void;
}

/** The details of an expanded bar, shown below it. With the right to edit, a click opens the edit dialog. */
export function RowDetails({ item, frame, words: t, mayEdit, remark, onHeight }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => onHeight(element.offsetHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [onHeight]);

  const name = item.summary || t.design.untitled;
  return (
    <div role="gridcell" className={classes.cell} ref={box} style={detailsStyle(item, frame)}>
      {mayEdit ? (
        <button type="button" className={classes.details} data-act="edit">
          <Spoken>{t.design.editOf(name)}</Spoken>
          <Facts item={item} today={frame.today} words={t} remark={remark} />
        </button>
      ) : (
        <div className={classes.details}>
          <Facts item={item} today={frame.today} words={t} remark={remark} />
        </div>
      )}
      {mayEdit && !hasParts(item) && (
        <div className={classes.question}>
          <button type="button" data-act="done" aria-pressed={item.done}>
            {item.done ? t.design.reopen : t.design.finish}
          </button>
        </div>
      )}
      {mayEdit && 'calendar' in item && item.calendar === 'removed' && (
        <div className={classes.question}>
          <p>{t.design.removedQuestion}</p>
          <button type="button" data-act="put-back">
            {t.design.putBack}
          </button>
          <button type="button" data-act="leave">
            {t.design.leaveOut}
          </button>
        </div>
      )}
    </div>
  );
}

/** A project with sub-projects has no button of its own: it is finished once they all are. */
const hasParts = (item: Project | SubProject) => 'subProject' in item && item.subProject.length > 0;

function Facts({ item, today, words: t, remark }: Pick<Props, 'item' | 'words' | 'remark'> & { today: string }) {
  return (
    <>
      <span className={classes.range}>
        {[rangeText(t, item), ...barState(item, today, t).spoken, ...(remark ? [remark.spoken] : [])].join(' · ')}
      </span>
      <span className={classes.description} data-empty={item.description === '' || undefined}>
        {item.description || t.design.noDescription}
      </span>
      <span className={classes.people}>
        {item.staffList.length === 0 && <span className={classes.nobody}>{t.design.nobody}</span>}
        {item.staffList.map((member) => (
          <span key={member.staffId} className={classes.person}>
            {t.design.staffWithNickname(member.staffName, member.staffNickName)}
          </span>
        ))}
      </span>
      {'calendar' in item && (
        <span className={classes.facts}>
          {t.design.subProjects(item.subProject.length)} · {t.design.calendar[item.calendar]}
          {item.calendarProblem !== null && ` · ${reasonText(item.calendarProblem)}`}
        </span>
      )}
    </>
  );
}

/** Minimum and maximum width in pixels, if the board is that wide. */
const narrowest = 320;
const widest = 640;

/** Places the details below the bar, with the bar's width if that is readable, and never outside the window. */
function detailsStyle(item: Project | SubProject, frame: BoardFrame): CSSProperties {
  const board = frame.window.totalDays * frame.dayPixels;
  const place = pixelPlace(item, frame) ?? { left: 0, width: board };
  const width = Math.min(board, Math.max(narrowest, Math.min(widest, place.width)));
  return { left: Math.max(0, Math.min(place.left, board - width)), width };
}
