import { useRef, useState } from 'react';
import type { Project } from '#contract/design/design.ts';
import { isElsewhere, keyAt, takeOver, useBoardEvents } from '#web/features/design/choosing/choosing.door.ts';
import type { Across, BoardEdits } from '#web/features/design/gestures/gestures.door.ts';
import { type Grouping, groupOf } from '#web/features/design/grouping/grouping.door.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { shortName } from '#web/ui/display/short-name.ts';
import { Spoken } from '#web/ui/display/spoken.tsx';
import { notifyRefused } from '#web/ui/feedback/notify.tsx';
import { indexOfKey } from './drop-line.ts';
import { placeStep } from './placed.ts';
import classes from './reordering.module.css';
import { useBarAcross } from './use-bar-across.ts';
import { useRowDrag } from './use-row-drag.ts';
import { putInGroup } from './within-group.ts';

interface Props {
  /** The shown projects in the manual order, within each group if there are groups. */
  projects: readonly Project[];
  /** All projects in the manual order, also those of folded groups. */
  all: readonly Project[];
  /** Undefined if there are no groups. */
  by: Grouping | undefined;
  edits: BoardEdits;
  /** Registers the object that decides about bars dragged into another row. */
  onAcross(across: Across | undefined): void;
}

/**
 * Moves projects in the manual order: a name or a bar is dragged, or Alt with an up or down arrow key moves the focused project. Listens on
 * its parent element.
 */
export function Reordering({ projects, all, by, edits, onAcross }: Props) {
  const t = useWords();
  const anchor = useRef<HTMLSpanElement>(null);
  const [spoken, setSpoken] = useState('');
  const putOf = (from: number, to: number) =>
    by ? putInGroup(all, projects, { from, to }, (project) => groupOf(project, by)) : { from, to, place: to + 1, of: projects.length };
  const placeText = (from: number, { place, of }: { place: number; of: number }) =>
    t.planDialogs.putAt(shortName(projects[from]?.summary ?? '') || t.design.untitled, formatNumber(place), formatNumber(of));
  const move = (from: number, to: number) => {
    const put = putOf(from, to);
    if (!put) return notifyRefused(t.planDialogs.notPut, t.planDialogs.onlyInGroup);
    const step = placeStep(all, put.from, put.to);
    setSpoken(placeText(from, put));
    if (step) edits.onStep(step);
  };
  const named = useRowDrag({ anchor, projects, onMove: move });
  const barred = useBarAcross({
    projects,
    describe(from, to) {
      const put = putOf(from, to);
      return { text: put ? placeText(from, put) : t.planDialogs.onlyInGroup, isRefused: !put };
    },
    onMove: move,
    onAcross,
  });
  const line = named ?? barred;

  useBoardEvents(anchor, ['keydown'], (event) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by === 0 || !event.altKey || event.shiftKey || event.ctrlKey || event.metaKey || isElsewhere(event.target)) return;
    const key = keyAt(event.target);
    const from = indexOfKey(projects, key);
    if (from < 0) return;
    takeOver(event);
    move(from, Math.max(0, Math.min(projects.length - 1, from + by)));
    keepFocus(anchor.current?.parentElement ?? null, key ?? '');
  });

  return (
    <>
      <span ref={anchor} hidden data-reordering />
      {line && <div data-put className={classes.line} style={{ top: line.top, left: line.left, width: line.width }} aria-hidden="true" />}
      <Spoken role="status">{spoken}</Spoken>
    </>
  );
}

/** Restores the focus: a row that is moved in the document loses it. */
function keepFocus(place: HTMLElement | null, key: string): void {
  requestAnimationFrame(() => {
    const stop = place?.querySelector<HTMLElement>(`[data-key="${key}"] [data-stop]`);
    stop?.focus({ preventScroll: true });
    stop?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}
