import { useEffect, useEffectEvent } from 'react';

/** How a list is entered: at what was typed, where that names a row, else (unless `exactly`) at the first. Says whether it was. */
type GoTo = (typed: string, exactly: boolean) => boolean;

/** Of the list that is on the screen. */
let goToHit: GoTo | undefined;

/** An Enter that came before the list: it is for what is found once that is there, while the person waits for it in the search. */
let early: { typed: string; from: Element | null; at: number } | undefined;
const earlyMs = 10_000;

const isAwaited = ({ typed, from, at }: NonNullable<typeof early>): boolean =>
  performance.now() - at < earlyMs && document.activeElement === from && from instanceof HTMLInputElement && from.value.trim() === typed;

/** How a list is entered from the search above it, and from the finder. */
export function useFirstHit(goTo: GoTo): void {
  const present = useEffectEvent(goTo);
  useEffect(() => {
    const mine: GoTo = (typed, exactly) => present(typed, exactly);
    goToHit = mine;
    const waiting = early;
    early = undefined;
    // React draws nothing at once while it runs effects, and what is found may have to be drawn before it gets the focus
    queueMicrotask(() => {
      if (waiting && isAwaited(waiting)) present(waiting.typed, false);
    });
    return () => {
      if (goToHit === mine) goToHit = undefined;
    };
  }, []);
}

/** Goes from the search to what it found. */
export function enterList(typed: string): void {
  early = goToHit ? undefined : { typed: typed.trim(), from: document.activeElement, at: performance.now() };
  goToHit?.(typed.trim(), false);
}

/** Goes to the row that has this code, where the list on the screen has it. */
export const goToRow = (code: string): boolean => goToHit?.(code, true) ?? false;
