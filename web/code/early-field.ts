/**
 * The code that takes over the field (`web/features/finder/early-text.ts`, `web/routes/finder/use-finder.tsx`) finds it by this id, without
 * importing this module.
 */
const id = 'early-field';
/** The field's name while no catalog is loaded: the key combination that opens it. */
const keys = 'Ctrl+K';
export const earlyField = (): HTMLElement | null => document.getElementById(id);

/**
 * Shows a field for text that is typed before the finder is loaded, because input methods compose only in a real field. The field itself
 * does nothing: the finder takes over its text (`takeEarlyText`), and Escape removes it.
 */
export function showEarlyField(onCancel?: () => void): void {
  if (earlyField()) return;
  const field = Object.assign(document.createElement('input'), { id, type: 'search', placeholder: keys, ariaLabel: keys });
  Object.assign(field, { autocomplete: 'off', spellcheck: false });
  field.style.cssText =
    'position:fixed;z-index:1001;top:calc(5dvh + 3.5rem);left:50%;width:min(36rem,90vw);height:2.5rem;transform:translateX(-50%);' +
    'padding:0 0.75rem;font:inherit;color:var(--mantine-color-text);background:var(--mantine-color-body);' +
    'border:1px solid var(--mantine-primary-color-filled);border-radius:var(--mantine-radius-sm);outline:none;' +
    'box-shadow:0 0 0 100vmax #0006';
  const mark = (name: 'composing' | 'entered', is: boolean) => field.toggleAttribute(`data-${name}`, is);
  field.addEventListener('compositionstart', () => mark('composing', true));
  field.addEventListener('compositionend', () => mark('composing', false));
  field.addEventListener('input', () => mark('entered', false));
  field.addEventListener('keydown', (event) => {
    if (event.isComposing || event.keyCode === 229) {
      // Chrome would empty the field at it
      if (event.key === 'Escape') event.preventDefault();
      return;
    }
    if (event.key === 'Enter') mark('entered', true);
    if (event.key !== 'Escape') return;
    field.remove();
    onCancel?.();
  });
  document.body.append(field);
  field.focus();
}
