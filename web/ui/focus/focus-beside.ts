/**
 * Moves the focus before a row of a list is removed with the button that has it: to `[data-list-focus]` in the row beside it, or to what adds
 * a row. The list is `[data-list]`, its rows are siblings (`[data-list-row]`), and what adds one is `[data-list-add]`.
 * @param known 'by place': rows are known by their place only: React takes away the last one, and the button of any other row stays
 */
export function focusBeside(button: HTMLElement, known?: 'by place'): void {
  const row = button.closest('[data-list-row]');
  const after = focusIn(row?.nextElementSibling);
  if (known && after) return;
  const next = after ?? focusIn(row?.previousElementSibling) ?? row?.closest('[data-list]')?.querySelector<HTMLElement>('[data-list-add]');
  next?.focus({ preventScroll: true });
}

const focusIn = (row: Element | null | undefined) => row?.querySelector<HTMLElement>('[data-list-focus]');
