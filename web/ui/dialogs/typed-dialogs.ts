import { type FormEvent, useEffect, useRef } from 'react';

/** The open dialogs into which somebody has typed. */
const typed = new Set<object>();

/** There is text in an open dialog that would be lost with it. */
export const hasTyped = (): boolean => typed.size > 0;

/** Remembers that something was typed into a dialog for as long as it is open. What it returns hears the dialog's inputs. */
export function useTypedDialog(opened: boolean): (event: FormEvent) => void {
  const dialog = useRef({}).current;
  useEffect(() => {
    if (!opened) return;
    return () => void typed.delete(dialog);
  }, [opened, dialog]);
  return ({ target }) => {
    if (isText(target)) typed.add(dialog);
  };
}

/** A search in a dialog, or a choice, is no loss. */
const isText = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !['search', 'checkbox', 'radio'].includes(target.type));
