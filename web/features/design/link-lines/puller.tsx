import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PlanGraph } from '#contract/design/plan-graph.ts';
import type { PlanItem } from '#web/features/design/links/links.door.ts';
import { useWords } from '#web/i18n/words.ts';
import { endOf } from './lines-in-sight.ts';
import classes from './link-lines.module.css';

interface Props {
  element: RefObject<HTMLElement | null>;
  graph: PlanGraph<PlanItem>;
  place: Parameters<typeof endOf>[2];
  /** A line was pulled from one bar to another. */
  onPull(from: string, to: string): void;
}

/** The point to which the line has been pulled, and the pointer that pulls it; others, like a second finger, are not heard. */
interface Pulled {
  x: number;
  y: number;
  pointerId: number;
}

const keyAt = (target: EventTarget | null): string | undefined =>
  target instanceof Element && target.closest('[data-bar]') ? target.closest<HTMLElement>('[data-key]')?.dataset.key : undefined;

/** A handle at the end of the bar under the mouse. A line pulled from it to another bar makes that one a successor. */
export function Puller({ element, graph, place, onPull }: Props) {
  const t = useWords();
  const { handle, key, pulled, setPulled } = usePulling(element);
  const item = key === null ? undefined : graph.find(key);
  const from = item && endOf(item, 'end', place);
  if (!from || key === null) return null;
  const pulledTo = ({ clientX, clientY, pointerId }: ReactPointerEvent): Pulled => {
    const canvas = element.current?.parentElement?.getBoundingClientRect();
    return { x: clientX - (canvas?.left ?? 0), y: clientY - (canvas?.top ?? 0), pointerId };
  };
  const isPulling = ({ pointerId }: ReactPointerEvent) => pulled?.pointerId === pointerId;
  const drop = (event: ReactPointerEvent) => {
    if (!isPulling(event)) return;
    setPulled(null);
    const to = keyAt(document.elementFromPoint(event.clientX, event.clientY));
    if (to !== undefined && to !== key) onPull(key, to);
  };
  return (
    <>
      {pulled && (
        <svg className={`${classes.lines} ${classes.pulled}`} aria-hidden="true">
          <path d={`M${from.x} ${from.y}L${pulled.x} ${pulled.y}`} data-pulled />
        </svg>
      )}
      <button
        type="button"
        tabIndex={-1}
        ref={handle}
        className={classes.handle}
        style={{ left: from.x, top: from.y }}
        title={t.planDialogs.pull}
        aria-hidden="true"
        data-pull
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.preventDefault();
          event.stopPropagation();
          if (pulled && !isPulling(event)) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          setPulled(pulledTo(event));
        }}
        onPointerMove={(event) => isPulling(event) && setPulled(pulledTo(event))}
        onPointerUp={drop}
      />
    </>
  );
}

/** The bar under the mouse, and the point to which a line has been pulled from it; Escape or a release drops the line. */
function usePulling(element: Props['element']) {
  const handle = useRef<HTMLButtonElement>(null);
  const [key, setKey] = useState<string | null>(null);
  const [pulled, setPulled] = useState<Pulled | null>(null);
  const onOver = useEffectEvent(({ target, pointerType }: PointerEvent) => {
    if (pulled || pointerType === 'touch' || target === handle.current) return;
    setKey(keyAt(target) ?? null);
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !pulled) return;
    event.preventDefault();
    event.stopPropagation();
    setPulled(null);
  });
  // the handle does not hear of a release if somebody else has deleted its bar, or the board shows other days, while the line is pulled
  const onEnd = useEffectEvent(({ pointerId }: PointerEvent) => pulled?.pointerId === pointerId && setPulled(null));
  useEffect(() => {
    const aborter = new AbortController();
    const { signal } = aborter;
    const canvas = element.current?.parentElement;
    canvas?.addEventListener('pointerover', (event) => onOver(event), { signal });
    for (const type of ['pointerup', 'pointercancel'] as const) globalThis.addEventListener(type, (event) => onEnd(event), { signal });
    globalThis.addEventListener('keydown', (event) => onKey(event), { signal, capture: true });
    return () => aborter.abort();
  }, [element]);
  return { handle, key, pulled, setPulled };
}
