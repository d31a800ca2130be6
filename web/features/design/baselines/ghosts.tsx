import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { DrawnRows } from '#web/features/design/board/board.door.ts';
import { type BoardFrame, type Dated, pixelPlace, topOf } from '#web/features/design/geometry/geometry.door.ts';
import { type BarText, type PlanItem, usePlanGraph } from '#web/features/design/links/links.door.ts';
import { useWords } from '#web/i18n/words.ts';
import { baselineDays } from './baselines.queries.ts';
import classes from './ghosts.module.css';
import { barShiftText, isMoved, shiftOf } from './shift.ts';

interface Props extends Pick<DrawnRows, 'rows' | 'open' | 'drawn'> {
  baselineId: number;
  frame: BoardFrame;
  /** Receives the texts about the rendered rows, by their keys. */
  onTexts(texts: ReadonlyMap<string, BarText>): void;
}

const nothing: ReadonlyMap<string, BarText> = new Map();

/** The former places of the rendered bars in a baseline, for those that have moved since; and texts that say the same. */
export function Ghosts({ baselineId, frame, rows, open, drawn, onTexts }: Props) {
  const t = useWords();
  const { data: days } = useQuery(baselineDays(baselineId));
  const graph = usePlanGraph();
  const shown = drawn.flatMap((index) => {
    const item = graph.find(rows.at(index)?.key ?? '');
    return item ? [{ item, kept: days?.get(item.key), top: topOf(index, open) }] : [];
  });

  const reported = useRef('');
  useEffect(() => {
    const texts = new Map(
      days
        ? shown.flatMap(({ item, kept }): [string, BarText][] => {
            const text = barShiftText(kept, item, t);
            return text ? [[item.key, text]] : [];
          })
        : [],
    );
    const next = JSON.stringify([...texts]);
    if (next === reported.current) return;
    reported.current = next;
    onTexts(texts);
  });
  // without a shown baseline, its texts are removed
  useEffect(() => () => onTexts(nothing), [onTexts]);

  return (
    <div className={classes.ghosts} aria-hidden="true" data-ghosts>
      {shown.map(({ item, kept, top }) => kept && <Ghost key={item.key} item={item} kept={kept} top={top} frame={frame} />)}
    </div>
  );
}

function Ghost({ item, kept, top, frame }: { item: PlanItem; kept: Dated; top: number; frame: BoardFrame }) {
  const milestone = item.milestone && kept.startDate === kept.endDate;
  const place = isMoved(shiftOf(kept, item)) && pixelPlace({ ...kept, milestone }, frame);
  if (!place) return null;
  const { left, width, cutAtStart, cutAtEnd } = place;
  return (
    <div
      className={classes.ghost}
      style={{ top, left, width }}
      data-ghost={item.key}
      data-milestone={milestone || undefined}
      data-cut-start={cutAtStart || undefined}
      data-cut-end={cutAtEnd || undefined}
    />
  );
}
