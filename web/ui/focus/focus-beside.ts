/**
 * Moves the focus before a row of a list is removed with the button that has it: to the row beside it, or to what adds a row. The list
 * is `[data-list]`, its rows are `[data-list-row]`, and the focus goes to `[data-list-focus]` in a row or to `[data-list-add]` beside them.
 * @param isByPlace rows are known by their place only: React takes away the last one, and the button of any other row stays
 */
export function focusBeside(button: HTMLElement, isByPlace = false): void {
  const list = button.closest('[data-list]');
  const rows = [...(list?.querySelectorAll('[data-list-row]') ?? [])];
  const at = rows.findIndex((row) => row.contains(button));
  const after = rows[at + 1];
  if (isByPlace && after) return;
  const beside = (after ?? rows[at - 1])?.querySelector<HTMLElement>('[data-list-focus]');
  (beside ?? list?.querySelector<HTMLElement>('[data-list-add]'))?.focus({ preventScroll: true });
}
