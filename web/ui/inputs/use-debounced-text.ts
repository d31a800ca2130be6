import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { inAddress } from '#web/code/in-address.ts';
import { type TypedText, typedText } from './typed-text.ts';

/**
 * A text that is typed here and stored in the address bar, as far as it has a place there. The box shows it at once; it is stored when the
 * person pauses. A change from outside (the Back button, a link) replaces the typed text.
 */
export function useDebouncedText(value: string, keep: (text: string) => void, wait = 250): TypedText {
  const [typed] = useState(() => typedText(value));
  const settled = useRef(value);
  // texts that were stored and have not come back as `value`: on a slow page each comes back after more was typed
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
      const text = inAddress(typed.get());
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
