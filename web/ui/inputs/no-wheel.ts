/** A ref for a number field: a wheel over the focused field would change the number unseen. */
export function noWheel(node: HTMLInputElement | HTMLTextAreaElement): () => void {
  const hold = (event: Event) => event.preventDefault();
  node.addEventListener('wheel', hold, { passive: false });
  return () => node.removeEventListener('wheel', hold);
}
