import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Text that is typed here and kept elsewhere (the address bar): what is typed shows at once, the keeper hears of it
 * when the typing rests. A change from outside (back, a link) wins over what was typed.
 */
export function useDebouncedText(kept: string, keep: (text: string) => void, wait = 250): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(kept);
  const settled = useRef(kept);
  const tell = useEffectEvent(keep);

  useEffect(() => {
    if (kept === settled.current) return;
    settled.current = kept;
    setText(kept);
  }, [kept]);

  useEffect(() => {
    if (text === settled.current) return;
    const timer = setTimeout(() => {
      settled.current = text;
      tell(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text, wait]);

  return [text, setText];
}
