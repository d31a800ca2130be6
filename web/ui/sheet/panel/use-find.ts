import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Opens and closes the search field of a sheet. Opening it again moves the focus back to it. */
export function useFind() {
  const field = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState(false);
  return {
    opened,
    field,
    open() {
      // the field must be in the document before it can get the focus
      flushSync(() => setOpened(true));
      field.current?.querySelector('input')?.select();
    },
    close: () => setOpened(false),
  };
}
