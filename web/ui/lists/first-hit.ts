import { useEffect, useEffectEvent } from 'react';

/**
 * Moves the focus into a list: to the row whose code was typed, or else to the first row unless `exactly` is set. Returns whether it did.
 */
type GoTo = (typed: string, exactly: boolean) => boolean;

/** The function of the list that is on the screen. */
let goToHit: GoTo | undefined;

/**
 * An Enter that was pressed before the list was loaded. It takes effect when the list is loaded, if the person still waits in the search.
 */
let early: { typed: string; from: Element | null; at: number } | undefined;
const earlyMs = 10_000;

const isAwaited = ({ typed, from, at }: NonNullable<typeof early>): boolean =>
  performance.now() - at < earlyMs && document.activeElement === from && from instanceof HTMLInputElement && from.value.trim() === typed;

/** Registers how to move the focus into this list from the search above it, and from the finder. */
export function useFirstHit(goTo: GoTo): void {
  const present = useEffectEvent(goTo);
  useEffect(() => {
    const mine: GoTo = (typed, exactly) => present(typed, exactly);
    goToHit = mine;
    const waiting = early;
    early = undefined;
    // React cannot render synchronously during effects, but a hit may have to be rendered before it gets the focus
    queueMicrotask(() => {
      if (waiting && isAwaited(waiting)) present(waiting.typed, false);
    });
    return () => {
      if (goToHit === mine) goToHit = undefined;
    };
  }, []);
}

/** Moves the focus from the search to its hit. */
export function enterList(typed: string): void {
  early = goToHit ? undefined : { typed: typed.trim(), from: document.activeElement, at: performance.now() };
  goToHit?.(typed.trim(), false);
}

/** Goes to the row with this code. Returns false if the list on the screen does not have it. */
export const goToRow = (code: string): boolean => goToHit?.(code, true) ?? false;
