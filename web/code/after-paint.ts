/** Calls back once the present document has been painted and `wait` milliseconds have passed. Returns a function that stops waiting. */
export function afterPaint(callback: () => void, wait = 0): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // a task that is queued in an animation frame runs after that frame was painted
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(callback, wait);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
