import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Text that is typed here and stored elsewhere (the address bar): typing shows at once, and is stored when the person
 * pauses. A change from outside (Back, a link) replaces what was typed.
 */
export function useDebouncedText(value: string, keep: (text: string) => void, wait = 250): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(value);
  const settled = useRef(value);
  const save = useEffectEvent(keep);

  useEffect(() => {
    if (value === settled.current) return;
    settled.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    if (text === settled.current) return;
    const timer = setTimeout(() => {
      settled.current = text;
      save(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text, wait]);

  return [text, setText];
}
