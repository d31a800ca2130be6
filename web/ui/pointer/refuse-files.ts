/**
 * Refuses files that are dropped beside the place for them: the browser would open them, in place of the page or in another tab. Returns a
 * function that stops it.
 */
export function refuseFiles(): () => void {
  addEventListener('dragover', refuse);
  addEventListener('drop', refuse);
  return () => {
    removeEventListener('dragover', refuse);
    removeEventListener('drop', refuse);
  };
}

/** The window is the last to hear of it: whatever takes files has prevented the default by then. */
function refuse(event: DragEvent): void {
  const { dataTransfer, defaultPrevented } = event;
  if (defaultPrevented || !dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}
