import { currentWords } from '#web/i18n/words.ts';
import { notifyDone, notifyFailed } from './notify.tsx';

/**
 * Puts text on the clipboard, and says so with the words `done`, or that it could not. Browsers have no
 * `navigator.clipboard` on plain http, which a shop's internal network may use.
 */
export async function copyText(text: string, done?: string): Promise<void> {
  const copied = navigator.clipboard ? await navigator.clipboard.writeText(text).then(isDone, isNotDone) : copySelected(text);
  const { copyFailed, copyByHand } = currentWords().common;
  if (!copied) notifyFailed(copyFailed, copyByHand);
  else if (done !== undefined) notifyDone(done);
}

const isDone = () => true;
const isNotDone = () => false;

/** As the keys do it: of a field that nobody sees. The focus goes back to where it was. */
function copySelected(text: string): boolean {
  const [field, before] = [document.createElement('textarea'), document.activeElement];
  field.value = text;
  field.setAttribute('aria-hidden', 'true');
  // beside what has the focus: a dialog would take it back from everywhere else
  (before?.parentElement ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
