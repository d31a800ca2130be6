import { currentWords } from '#web/i18n/words.ts';
import { notifyDone, notifyFailed } from './notify.tsx';

/**
 * Copies text to the clipboard, and shows the notice `done`, or one that it failed. Browsers have no `navigator.clipboard` on plain http,
 * which a shop's internal network may use.
 */
export async function copyText(text: string, done?: string): Promise<void> {
  const copied = navigator.clipboard ? await navigator.clipboard.writeText(text).then(isDone, isNotDone) : copySelected(text);
  const { copyFailed, copyByHand } = currentWords().common;
  if (!copied) notifyFailed(copyFailed, copyByHand);
  else if (done !== undefined) notifyDone(done);
}

const isDone = () => true;
const isNotDone = () => false;

/** Copies like a keyboard shortcut, from an invisible field. The focus then returns to where it was. */
function copySelected(text: string): boolean {
  const [field, before] = [document.createElement('textarea'), document.activeElement];
  field.value = text;
  field.setAttribute('aria-hidden', 'true');
  // beside the focused element: the focus trap of a dialog would take the focus back from anywhere else
  (before?.parentElement ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
