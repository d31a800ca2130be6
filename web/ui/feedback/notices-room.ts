const frames = '.mantine-Modal-content, .mantine-Drawer-content';

const isAtEnd = (frame: Element) => frame.scrollHeight - frame.scrollTop - frame.clientHeight < 2;

/**
 * Writes the height that the notices in `place` take at the lower end of the window into a variable (`--notices-room`), so that the style
 * sheet lets dialogs end above them. A dialog that was scrolled to its end stays there, and the focused element stays in view. Returns a
 * function that stops it.
 */
export function reserveRoom(place: HTMLElement): () => void {
  const root = document.documentElement;
  const measure = () => {
    const { top, height } = place.getBoundingClientRect();
    const room = height > 0 ? `${Math.ceil(globalThis.innerHeight - top)}px` : '';
    if (room === root.style.getPropertyValue('--notices-room')) return;
    const atEnd = [...document.querySelectorAll(frames)].filter(isAtEnd);
    if (room === '') root.style.removeProperty('--notices-room');
    else root.style.setProperty('--notices-room', room);
    for (const frame of atEnd) frame.scrollTop = frame.scrollHeight;
    const focused = document.activeElement;
    if (focused?.closest(frames)) focused.scrollIntoView({ block: 'nearest' });
  };
  const sizes = new ResizeObserver(measure);
  sizes.observe(place);
  return () => {
    sizes.disconnect();
    root.style.removeProperty('--notices-room');
  };
}
