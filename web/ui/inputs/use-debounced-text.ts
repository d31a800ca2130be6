import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type TypedText, typedText } from './typed-text.ts';

/**
 * Text that is typed here and stored elsewhere (the address bar): typing shows at once, and is stored when the person
 * pauses. A change from outside (Back, a link) replaces what was typed.
 */
export function useDebouncedText(value: string, keep: (text: string) => void, wait = 250): TypedText {
  const [typed] = useState(() => typedText(value));
  const settled = useRef(value);
  // what was stored and has not come back: a slow page shows each for a moment, after more was typed
  const [underWay] = useState(() => new Set<string>());
  const save = useEffectEvent(keep);

  useEffect(() => {
    if (value !== settled.current && underWay.has(value)) return;
    underWay.clear();
    if (value === settled.current) return;
    settled.current = value;
    typed.set(value);
  }, [value, typed, underWay]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = typed.subscribe(() => {
      clearTimeout(timer);
      const text = typed.get();
      if (text === settled.current) return;
      timer = setTimeout(() => {
        settled.current = text;
        underWay.add(text);
        save(text);
      }, wait);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [typed, wait, underWay]);

  return typed;
}
