/** What was typed before what it is meant for was there, and whether Enter was pressed after it. */
export interface EarlyText {
  typed: string;
  entered: boolean;
}

/** A syllable that rests for so long is whole; one that is still being composed when its field goes would be cut in two. */
const restMs = 600;

/** Gives what stands in the field, which goes, once no syllable is being composed there; nothing where there is none. Returns how to stop. */
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
