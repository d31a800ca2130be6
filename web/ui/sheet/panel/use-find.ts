import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the field to find something is open; opening it again goes back to it. */
export function useFind() {
  const field = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState(false);
  return {
    opened,
    field,
    open() {
      // it has to be there before it can have the focus
      flushSync(() => setOpened(true));
      field.current?.querySelector('input')?.select();
    },
    close: () => setOpened(false),
  };
}
