/** The text that was typed before the code of the finder was loaded, and whether Enter was pressed after it. */
export interface EarlyText {
  typed: string;
  entered: boolean;
}

/**
 * A syllable that has not changed for this long counts as complete. Removing the field while a syllable is being composed would cut it in
 * two.
 */
const restMs = 600;

/**
 * Passes on the text of the early field and removes that field, once no syllable is being composed in it. Passes an empty text where there
 * is no such field. Returns a function that stops waiting.
 */
export function takeEarlyText(take: (text: EarlyText) => void): () => void {
  const field = document.getElementById('early-field');
  if (!(field instanceof HTMLInputElement)) {
    take({ typed: '', entered: false });
    return () => {};
  }
  let timer: ReturnType<typeof setTimeout>;
  const give = () => {
    const text = { typed: field.value, entered: 'entered' in field.dataset };
    field.remove();
    take(text);
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(give, 'composing' in field.dataset ? restMs : 0);
  };
  for (const event of ['input', 'compositionend'] as const) field.addEventListener(event, wait);
  wait();
  return () => clearTimeout(timer);
}
