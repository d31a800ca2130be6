import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Ghosts, useBaselineUnderBars } from '#web/features/design/baselines/baselines.door.ts';
import type { DrawnRows } from '#web/features/design/board/board.door.ts';
import { LinkLines } from '#web/features/design/link-lines/link-lines.door.ts';
import type { BarText } from '#web/features/design/links/links.door.ts';
import { bothTexts } from './both-texts.ts';

type Texts = ReadonlyMap<string, BarText>;

const none: Texts = new Map();

/** Draws the places of the bars in the shown baseline, if there is one, and the lines between bars. Reports the texts about both. */
export function UnderBars({ onTexts, ...lines }: DrawnRows & Omit<ComponentProps<typeof LinkLines>, keyof DrawnRows>) {
  const baselineId = useBaselineUnderBars();
  const [links, setLinks] = useState(none);
  const [shifts, setShifts] = useState(none);
  const reported = useRef(none);
  useEffect(() => {
    if (links === none && shifts === none && reported.current === none) return;
    reported.current = bothTexts(links, shifts);
    onTexts(reported.current);
  }, [links, shifts, onTexts]);
  return (
    <>
      {baselineId !== null && <Ghosts key={baselineId} baselineId={baselineId} onTexts={setShifts} {...lines} />}
      <LinkLines {...lines} onTexts={setLinks} />
    </>
  );
}
