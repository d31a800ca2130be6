import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { BoardFrame, OpenRow } from '#web/features/design/geometry/geometry.door.ts';
import { type BarText, cycleText, linkText, neighboursOf, planGraphOf, usePlanGraph } from '#web/features/design/links/links.door.ts';
import { type Step, useBoardData } from '#web/features/design/store/store.door.ts';
import { useWords } from '#web/i18n/words.ts';
import { notifyRefused } from '#web/ui/feedback/notify.tsx';
import { type DrawnRow, drawnRows, type LineRows, linesInSight, rowIndexes } from './lines-in-sight.ts';
import classes from './link-lines.module.css';
import { Puller } from './puller.tsx';

const nothing: readonly DrawnRow[] = [];

interface Props {
  frame: BoardFrame;
  rows: LineRows;
  /** The rows that are higher than the others. */
  open: readonly OpenRow[];
  /** The rows that are in the document. */
  drawn: readonly number[];
  /** The element that contains the rows. */
  element: RefObject<HTMLElement | null>;
  /** Receives the texts about the rendered rows, by their keys. */
  onTexts(texts: ReadonlyMap<string, BarText>): void;
  /** Undefined for people without the right to edit. */
  onStep: ((step: Step) => void) | undefined;
}

/**
 * Lines from the end of an item to the start of its successor, for the rendered rows, and the handle at the end of a bar from which a new
 * line is pulled. A line to an item that begins too early is red, and the text about the item says so, too.
 */
export function LinkLines({ frame, rows, open, drawn, element, onTexts, onStep }: Props) {
  const t = useWords();
  const { store } = useBoardData();
  const graph = usePlanGraph();
  const indexes = useMemo(() => rowIndexes(rows), [rows]);
  const place = useMemo(() => ({ frame, open, indexes }), [frame, open, indexes]);
  // `drawn` may be another array with the same rows, for instance when only the texts about them have changed
  const inSight = drawn.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `inSight` stands for `drawn`
  const shown = useMemo(() => (graph.isLinked ? drawnRows(rows, drawn, open) : nothing), [graph, rows, inSight, open]);
  const { inOrder, early } = useMemo(() => linesInSight(graph, shown, place), [graph, shown, place]);

  const reported = useRef('');
  useEffect(() => {
    const texts = new Map(
      shown.flatMap(({ key }): [string, BarText][] => {
        const neighbours = neighboursOf(graph, key);
        return neighbours ? [[key, linkText(neighbours, t)]] : [];
      }),
    );
    const next = JSON.stringify([...texts]);
    if (next === reported.current) return;
    reported.current = next;
    onTexts(texts);
  });

  const link = (from: string, to: string) => {
    const now = planGraphOf(store.all());
    const item = now.find(to);
    if (!item || item.predecessors.includes(from)) return;
    const cycle = cycleText(now, to, [from], t);
    if (cycle !== null) return notifyRefused(t.planDialogs.notLinked, cycle);
    const { target, summary: name, predecessors } = item;
    onStep?.({ kind: 'values', target, name, from: { predecessors }, to: { predecessors: [...predecessors, from] } });
  };

  return (
    <>
      <svg className={classes.lines} aria-hidden="true" data-links>
        {inOrder !== '' && <path d={inOrder} />}
        {early !== '' && <path d={early} data-early />}
      </svg>
      {onStep && <Puller element={element} graph={graph} place={place} onPull={link} />}
    </>
  );
}
