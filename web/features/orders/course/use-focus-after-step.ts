import { useEffect, useRef } from 'react';

/**
 * The button of a step disappears once the step is stored, and the focus would be lost. It moves to the next step (`data-next`), else to
 * the last button of the course, unless the person has moved it elsewhere meanwhile.
 */
export function useFocusAfterStep(isPending: boolean) {
  const section = useRef<HTMLElement>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  const wasPending = useRef(false);
  useEffect(() => {
    const isOver = wasPending.current && !isPending;
    wasPending.current = isPending;
    if (!isOver || document.activeElement !== document.body) return;
    const buttons = [...(section.current?.querySelectorAll('button') ?? [])];
    const goesOn = buttons.find((button) => button === pressed.current) ?? buttons.find(({ dataset }) => 'next' in dataset);
    (goesOn ?? buttons.at(-1))?.focus();
  }, [isPending]);
  const press = (button: HTMLButtonElement) => {
    pressed.current = button;
  };
  return { section, press };
}
