import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { BoardFrame, OpenRow } from '#web/features/design/geometry/geometry.door.ts';
import { type BarText, circleText, linkText, neighboursOf, planGraphOf, usePlanGraph } from '#web/features/design/links/links.door.ts';
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
  /** What holds the rows. */
  element: RefObject<HTMLElement | null>;
  /** What is said of the rows that are drawn, by their keys. */
  onTexts(texts: ReadonlyMap<string, BarText>): void;
  /** Absent for whoever may only look. */
  onStep: ((step: Step) => void) | undefined;
}

/**
 * Lines from the end of what comes first to the start of what follows it, for the rows that are drawn, and the handle at
 * the end of a bar from which a new one is pulled. A line of what begins too early is red, and the words say so, too.
 */
export function LinkLines({ frame, rows, open, drawn, element, onTexts, onStep }: Props) {
  const t = useWords();
  const { store } = useBoardData();
  const graph = usePlanGraph();
  const indexes = useMemo(() => rowIndexes(rows), [rows]);
  const place = useMemo(() => ({ frame, open, indexes }), [frame, open, indexes]);
  // the same rows may come as another list, as where only what is said of them has changed
  const inSight = drawn.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const shown = useMemo(() => (graph.isLinked ? drawnRows(rows, drawn, open) : nothing), [graph, rows, inSight, open]);
  const { inOrder, early } = useMemo(() => linesInSight(graph, shown, place), [graph, shown, place]);

  const told = useRef('');
  useEffect(() => {
    const texts = new Map(
      shown.flatMap(({ key }): [string, BarText][] => {
        const neighbours = neighboursOf(graph, key);
        return neighbours ? [[key, linkText(neighbours, t)]] : [];
      }),
    );
    const next = JSON.stringify([...texts]);
    if (next === told.current) return;
    told.current = next;
    onTexts(texts);
  });

  const link = (from: string, to: string) => {
    const now = planGraphOf(store.all());
    const item = now.find(to);
    if (!item || item.predecessors.includes(from)) return;
    const circle = circleText(now, to, [from], t);
    if (circle !== null) return notifyRefused(t.planDialogs.notLinked, circle);
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
