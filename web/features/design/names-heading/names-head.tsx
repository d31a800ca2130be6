// biome-ignore-all lint/a11y/useSemanticElements: the rows of a treegrid are placed by hand; table elements would place themselves
// biome-ignore-all lint/a11y/useFocusableInteractive: the edge takes the focus

import type { KeyboardEvent, PointerEvent } from 'react';
import { namesWidth, narrowestNames, widestNames } from '#web/features/design/names/names.door.ts';
import { useWords } from '#web/i18n/words.ts';
import classes from './names-head.module.css';

/** How far an arrow key moves the edge, in pixels. */
const keyStep = 16;

interface Props {
  width: number;
  onResize(width: number): void;
}

/** The heading of the names, with an edge that changes their width. */
export function NamesHead({ width, onResize }: Props) {
  const t = useWords();
  const onKeyDown = (event: KeyboardEvent) => {
    const to = {
      ArrowLeft: width - keyStep,
      ArrowRight: width + keyStep,
      Home: narrowestNames,
      End: widestNames,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onResize(namesWidth(to));
  };
  return (
    <div role="columnheader" aria-colindex={1} className={classes.head}>
      <span className={classes.text}>{t.design.names}</span>
      <div
        role="separator"
        aria-orientation="vertical"
        aria-label={t.design.namesEdge}
        aria-valuemin={narrowestNames}
        aria-valuemax={widestNames}
        aria-valuenow={width}
        tabIndex={0}
        className={classes.edge}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => pull(event, width, onResize)}
      />
    </div>
  );
}

/** Moves the edge with the pointer. The days move along at once; how many of them fit is calculated when the edge is released. */
function pull(event: PointerEvent<HTMLElement>, width: number, onResize: (width: number) => void): void {
  if (event.button !== 0) return;
  event.preventDefault();
  const { currentTarget: edge, clientX: from, pointerId } = event;
  const board = edge.closest<HTMLElement>('[data-board]');
  edge.setPointerCapture(pointerId);
  edge.focus();
  const aborter = new AbortController();
  const { signal } = aborter;
  const at = (event: Event) => namesWidth(width + (event as globalThis.PointerEvent).clientX - from);
  const show = (to: number) => board?.style.setProperty('--names', `${to}px`);
  const end = (to: number) => {
    aborter.abort();
    show(to);
    if (to !== width) onResize(to);
  };
  edge.addEventListener('pointermove', (moved) => show(at(moved)), { signal });
  edge.addEventListener('pointerup', (moved) => end(at(moved)), { signal });
  edge.addEventListener('pointercancel', () => end(width), { signal });
  const onKey = (event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    end(width);
  };
  // the edge has the focus; the board would take Escape for its selection
  edge.addEventListener('keydown', onKey, { signal });
}
