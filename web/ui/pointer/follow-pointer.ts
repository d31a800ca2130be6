interface Following {
  onMove(event: PointerEvent): void;
  /** The pointer was released, or else lost. */
  onEnd(isReleased: boolean): void;
  onEscape(): void;
}

/**
 * Follows the pointer that has pressed something, wherever it goes; others, like a second finger, are not heard. Escape reaches no other
 * handler meanwhile.
 * @returns how to stop
 */
export function followPointer(pointerId: number, { onMove, onEnd, onEscape }: Following): () => void {
  const aborter = new AbortController();
  const { signal } = aborter;
  const listen = (type: 'pointermove' | 'pointerup' | 'pointercancel', on: (event: PointerEvent) => void) =>
    globalThis.addEventListener(type, (event) => event.pointerId === pointerId && on(event), { signal });
  listen('pointermove', onMove);
  listen('pointerup', () => onEnd(true));
  listen('pointercancel', () => onEnd(false));
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onEscape();
  };
  globalThis.addEventListener('keydown', onKey, { signal, capture: true });
  return () => aborter.abort();
}
