const frames = '.mantine-Modal-content, .mantine-Drawer-content';

const isAtEnd = (frame: Element) => frame.scrollHeight - frame.scrollTop - frame.clientHeight < 2;

/**
 * Tells the styles how much of the window's lower end the notices of `place` take (`--notices-room`): dialogs end above them. What
 * stood at the end of a dialog stays in sight, and so does what has the focus. Returns how to end it.
 */
export function tellRoom(place: HTMLElement): () => void {
  const root = document.documentElement;
  const tell = () => {
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
  const sizes = new ResizeObserver(tell);
  sizes.observe(place);
  return () => {
    sizes.disconnect();
    root.style.removeProperty('--notices-room');
  };
}
